import type { reviewsEn } from '../en/reviews.ts'

/** Texts of reviews of invitations, in Chinese. */
export const reviewsZh: Readonly<Record<keyof typeof reviewsEn, string>> = {
  'record.review': '审核中',
  'why.review': '工作人员正在审核，结果会显示在这里。',
  'why.toReview': '查看审核',
  'review.title': '邀请审核',
  'review.note': '部分邀请在发放前由工作人员审核。系统不会单独作出拒绝，您也可以提出申诉。',
  'review.empty': '暂无审核',
  'review.state.review': '工作人员正在审核',
  'review.state.credited': '已发放',
  'review.state.refused': '未发放',
  'review.text.review': '通常在24小时内作出决定，在此之前该数额处理中。',
  'review.text.credited': '审核未发现问题，已计入您的记录。',
  'review.text.refused': '这些邀请的 CVC 未发放。',
  'review.concerns': '涉及邀请：{n}人',
  'review.opened': '开始审核',
  'review.decided': '作出决定',
  'review.appealed': '已申诉',
  'review.appeal.waiting': '将由另一位工作人员审核并在此答复。',
  'review.appeal.granted': '申诉成立，奖励已发放。',
  'review.appeal.upheld': '申诉不成立，维持原决定。',
  'review.toAppeal': '申诉',
  'review.words': '请说明情况，例如这些人是谁、您如何认识他们。',
  'review.once': '每次审核可申诉一次，由未参与原决定的工作人员处理。',
  'review.send': '提交',
  'review.sent': '已提交，答复将显示在此处。',
}
