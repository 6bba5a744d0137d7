import type { warningsEn } from '../en/warnings.ts'

/** Texts of warnings, in Korean. */
export const warningsKo: Readonly<Record<keyof typeof warningsEn, string>> = {
  'warning.title': '경고를 받았어요',
  'warning.where': '도움말에서 다시 볼 수 있고, 이의 신청도 할 수 있어요.',
  'warning.look': '도움말로',
  'warning.read': '읽었어요',
  'warning.mine': '받은 경고',
  'warning.toAppeal': '이의 신청',
  'warning.words': '어떤 점이 사실과 다른지 적어 주세요.',
  'warning.once': '경고마다 이의를 한 번 신청할 수 있고, 다른 직원이 심사해요.',
  'warning.appeal.waiting': '이의 신청을 심사하고 있어요. 답은 여기에서 볼 수 있어요.',
  'warning.appeal.granted': '경고가 취소됐어요.',
  'warning.appeal.upheld': '경고가 그대로 유지돼요.',
}
