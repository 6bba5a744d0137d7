import type { countryEn } from '../en/country.ts'

/** Texts of one's country, in Chinese. */
export const countryZh: Readonly<Record<keyof typeof countryEn, string>> = {
  'country.title': '您的国家和地区',
  'country.none': '尚未确认',
  'country.text': '可用的功能取决于当地法律。',
  'country.ask': '申请变更',
  'country.waiting': '您已申请变更为{country}，将由两名工作人员核实，结果显示在此处。',
  'country.granted': '已按申请变更为{country}。',
  'country.refused': '没有变更为{country}。',
  'country.which': '您住在哪里？',
  'country.choose': '选择国家和地区',
  'country.words': '怎样确认您住在那里？',
  'country.note': '账单或居住证的图片会有帮助，请遮住无关的号码。只有审核的工作人员能看到，结果作出90天后删除。',
  'evidence.add': '添加图片',
  'evidence.picture': '图片 {n}',
  'evidence.remove': '移除图片 {n}',
  'country.sent': '已提交，结果可在“帮助”中查看。',
}
