import type { reviewsEn } from '../en/reviews.ts'

/** Texts of reviews of invitations, in Chinese. */
export const reviewsZh: Readonly<Record<keyof typeof reviewsEn, string>> = {
  'record.review': '复核中',
  'why.review': '工作人员正在复核，结果会显示在这里。',
  'why.toReview': '查看复核',
  'review.title': '邀请复核',
  'review.note': '部分邀请在发放前由工作人员复核。系统不会单独作出拒绝，您也可以申请再次复核。',
  'review.empty': '暂无复核',
  'review.state.review': '工作人员正在复核',
  'review.state.credited': '已发放',
  'review.state.refused': '未发放',
  'review.text.review': '通常在24小时内作出决定，在此之前该数额会为您单独保留。',
  'review.text.credited': '复核未发现问题，已计入您的记录。',
  'review.text.refused': '这些邀请的 CVC 未发放。',
  'review.concerns': '邀请 {n} 笔',
  'review.opened': '开始复核',
  'review.decided': '作出决定',
  'review.appealed': '申请再次复核',
  'review.appeal.waiting': '将由另一位工作人员复核并在此答复。',
  'review.appeal.granted': '再次复核支持您的申请，已发放。',
  'review.appeal.upheld': '再次复核维持原决定。',
  'review.toAppeal': '申请再次复核',
  'review.words': '请说明情况，例如这些人是谁、您如何认识他们。',
  'review.once': '每次复核可申请一次，由未参与原决定的工作人员处理。',
  'review.send': '提交',
  'review.sent': '已提交，答复将显示在此处。',
}
