import type { reviewsEn } from '../en/reviews.ts'

/** Texts of reviews of invitations, in Korean. */
export const reviewsKo: Readonly<Record<keyof typeof reviewsEn, string>> = {
  'record.review': '심사 중',
  'why.review': '직원이 심사하고 있어요. 결과는 여기에 나와요.',
  'why.toReview': '심사 보기',
  'review.title': '초대 심사',
  'review.note': '일부 초대는 지급 전에 직원이 심사해요. 컴퓨터만으로 거절하지 않으며, 이의 신청을 할 수 있어요.',
  'review.empty': '심사 중인 초대가 없어요',
  'review.state.review': '직원이 심사하고 있어요',
  'review.state.credited': '지급했어요',
  'review.state.refused': '지급하지 않았어요',
  'review.text.review': '보통 24시간 안에 결정하고, 그때까지 이 금액은 처리 중으로 남아요.',
  'review.text.credited': '문제가 없어 지급했어요. 받은 기록에서 볼 수 있어요.',
  'review.text.refused': '이 초대의 CVC를 지급하지 않았어요.',
  'review.concerns': '초대 {n}건',
  'review.opened': '심사 시작',
  'review.decided': '결정',
  'review.appealed': '이의 신청',
  'review.appeal.waiting': '다른 직원이 심사하고 여기에 답해요.',
  'review.appeal.granted': '이의 신청을 받아들여 지급했어요.',
  'review.appeal.upheld': '이의 신청을 심사했지만 결정은 같아요.',
  'review.toAppeal': '이의 신청',
  'review.words': '알려 주실 내용을 적어 주세요. 예: 초대한 사람이 누구이고 어떻게 아는 사이인지',
  'review.once': '심사마다 이의를 한 번 신청할 수 있고, 처음 심사하지 않은 직원이 심사해요.',
  'review.send': '보내기',
  'review.sent': '보냈어요. 답은 여기에서 볼 수 있어요.',
}
