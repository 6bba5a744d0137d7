import type { countryEn } from '../en/country.ts'

/** Texts of one's country, in Korean. */
export const countryKo: Readonly<Record<keyof typeof countryEn, string>> = {
  'country.title': '내 국가·지역',
  'country.none': '확인되지 않음',
  'country.text': '이 국가·지역의 법에 따라 쓸 수 있는 기능이 달라져요.',
  'country.ask': '변경 요청',
  'country.waiting': '변경을 요청했어요: {country}. 직원 두 명이 확인하고 여기에서 답해 드려요.',
  'country.granted': '요청한 대로 변경했어요: {country}.',
  'country.refused': '변경하지 않았어요: {country}.',
  'country.which': '어디에 살고 있나요?',
  'country.choose': '국가·지역 선택',
  'country.words': '그곳에 사는 것을 어떻게 확인할 수 있나요?',
  'country.note':
    '고지서나 거주증 사진이 도움이 돼요. 필요 없는 번호는 가려 주세요. 심사하는 직원만 볼 수 있고, 결정하고 90일이 지나면 지워요.',
  'evidence.add': '사진 추가',
  'evidence.picture': '사진 {n}',
  'evidence.remove': '사진 {n} 빼기',
  'country.sent': '보냈어요. 답은 도움말에서 볼 수 있어요.',
}
