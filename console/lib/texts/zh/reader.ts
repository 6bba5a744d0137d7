import type { readerEn } from '../en/reader.ts'

/** 文章纠错、工作室、公告。 */
export const readerZh: Readonly<Record<keyof typeof readerEn, string>> = {
  'nav.errors': '文章纠错',
  'errors.waiting': '待处理',
  'errors.decided': '已答复',
  'errors.none': '没有举报。',
  'errors.article': '文章',
  'errors.why': '问题',
  'errors.by': '举报人',
  'errors.gone': '已不存在',
  'errors.answerText': '举报人会看到处理结果和这段答复，之后不能修改。',
  'errors.words': '给举报人的答复',
  'errors.reason.wrong': '与事实不符',
  'errors.reason.outdated': '已过时',
  'errors.reason.misleading': '误导',
  'errors.reason.unmarkedAd': '未标明的广告',
  'errors.reason.rights': '他人权利',
  'errors.reason.other': '其他',
  'errors.decision.corrected': '已更正',
  'errors.decision.takenDown': '已下架',
  'errors.decision.noError': '没有错误',
  'errors.decision.notEnough': '无法判断',
}
