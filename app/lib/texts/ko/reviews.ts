import type { reviewsEn } from '../en/reviews.ts'

/** Texts of reviews of invitations, in Korean. */
export const reviewsKo: Readonly<Record<keyof typeof reviewsEn, string>> = {
  'record.review': '확인 중',
  'why.review': '직원이 한 번 더 확인하고 있어요. 결과는 여기에 나와요.',
  'why.toReview': '확인 내용 보기',
  'review.title': '초대 확인',
  'review.note':
    '일부 초대는 지급 전에 직원이 확인해요. 컴퓨터만으로 거절하지 않으며, 다시 확인해 달라고 요청할 수 있어요.',
  'review.empty': '확인 중인 초대가 없어요',
  'review.state.review': '직원이 확인하고 있어요',
  'review.state.credited': '지급했어요',
  'review.state.refused': '지급하지 않았어요',
  'review.text.review': '보통 24시간 안에 결정하고, 그때까지 이 금액은 따로 보관해요.',
  'review.text.credited': '문제가 없어 지급했어요. 받은 기록에서 볼 수 있어요.',
  'review.text.refused': '이 초대의 CVC를 지급하지 않았어요.',
  'review.concerns': '초대 {n}건',
  'review.opened': '확인 시작',
  'review.decided': '결정',
  'review.appealed': '다시 확인 요청',
  'review.appeal.waiting': '다른 직원이 다시 보고 여기에 답해요.',
  'review.appeal.granted': '다시 확인한 결과 요청을 받아들여 지급했어요.',
  'review.appeal.upheld': '다시 확인했지만 결정은 같아요.',
  'review.toAppeal': '다시 확인 요청',
  'review.words': '알려 주실 내용을 적어 주세요. 예: 초대한 사람이 누구이고 어떻게 아는 사이인지',
  'review.once': '확인마다 한 번 요청할 수 있고, 처음 결정하지 않은 사람이 읽어요.',
  'review.send': '보내기',
  'review.sent': '보냈어요. 답은 여기에서 볼 수 있어요.',
}
