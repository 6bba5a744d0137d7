import type { jobsEn } from '../en/jobs.ts'

/** Chinese of the jobs. */
export const jobsZh: Readonly<Record<keyof typeof jobsEn, string>> = {
  'nav.jobs': '后台任务',
  'jobs.text': '所有服务器的后台任务。失败的任务会以逐渐延长的间隔重试，仍不成功则放弃。',
  'jobs.name': '任务',
  'jobs.when': '执行时间（UTC）',
  'jobs.onDemand': '按需',
  'jobs.lastRun': '上次执行',
  'jobs.waiting': '待执行',
  'jobs.running': '执行中',
  'jobs.given': '已放弃',
  'jobs.failure': '上次失败',
  'jobs.retry': '重试…',
  'jobs.runNow': '立即执行…',
  'jobs.retryTitle': '重试“{name}”？',
  'jobs.retryText': '已放弃的任务将重新进入队列。',
  'jobs.runTitle': '立即执行“{name}”？',
  'jobs.runText': '若未在等待或执行，将在一分钟内执行一次。',
  'jobs.action': '操作',
}
