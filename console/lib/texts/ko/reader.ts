import type { readerEn } from '../en/reader.ts'

/** 글 오류 신고, 스튜디오, 공지. */
export const readerKo: Readonly<Record<keyof typeof readerEn, string>> = {
  'nav.errors': '글 오류 신고',
  'errors.waiting': '대기',
  'errors.decided': '답함',
  'errors.none': '신고가 없어요.',
  'errors.article': '글',
  'errors.why': '잘못된 점',
  'errors.by': '알린 사람',
  'errors.gone': '지금은 없음',
  'errors.answerText': '알린 사람이 결정과 이 답을 읽어요. 둘 다 바꿀 수 없어요.',
  'errors.words': '알린 사람에게 하는 답',
  'errors.reason.wrong': '사실과 다름',
  'errors.reason.outdated': '오래됨',
  'errors.reason.misleading': '오해를 부름',
  'errors.reason.unmarkedAd': '표시 없는 광고',
  'errors.reason.rights': '남의 권리',
  'errors.reason.other': '그 밖',
  'errors.decision.corrected': '고침',
  'errors.decision.takenDown': '내림',
  'errors.decision.noError': '오류 아님',
  'errors.decision.notEnough': '판단 불가',
}
