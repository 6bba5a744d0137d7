import type { warningsEn } from '../en/warnings.ts'

/** Texts of warnings, in Chinese. */
export const warningsZh: Readonly<Record<keyof typeof warningsEn, string>> = {
  'warning.title': '您收到一次警告',
  'warning.where': '您可以在帮助中再次查看，并提出申诉。',
  'warning.look': '前往帮助',
  'warning.read': '我已阅读',
  'warning.mine': '收到的警告',
  'warning.toAppeal': '申诉',
  'warning.words': '请说明您不认同的理由。',
  'warning.once': '每次警告可申诉一次，由未作出警告的工作人员处理。',
  'warning.appeal.waiting': '申诉审核中，答复将显示在此处。',
  'warning.appeal.granted': '警告已撤销。',
  'warning.appeal.upheld': '警告维持不变。',
}
