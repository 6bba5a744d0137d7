import type { warningsEn } from '../en/warnings.ts'

/** Texts of warnings, in Korean. */
export const warningsKo: Readonly<Record<keyof typeof warningsEn, string>> = {
  'warning.title': '주의를 받았어요',
  'warning.where': '도움말에서 다시 볼 수 있고, 다시 확인해 달라고 요청할 수 있어요.',
  'warning.look': '도움말로',
  'warning.read': '읽었어요',
  'warning.mine': '받은 주의',
  'warning.toAppeal': '다시 확인 요청',
  'warning.words': '어떤 점이 사실과 다른지 적어 주세요.',
  'warning.once': '주의마다 한 번 요청할 수 있고, 주의를 주지 않은 사람이 읽어요.',
  'warning.appeal.waiting': '다시 확인하고 있어요. 답은 여기에서 볼 수 있어요.',
  'warning.appeal.granted': '주의가 취소됐어요.',
  'warning.appeal.upheld': '주의가 그대로 유지돼요.',
}
