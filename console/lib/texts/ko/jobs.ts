import type { jobsEn } from '../en/jobs.ts'

/** Korean of the jobs. */
export const jobsKo: Readonly<Record<keyof typeof jobsEn, string>> = {
  'nav.jobs': '백그라운드 작업',
  'jobs.text':
    '모든 서버의 백그라운드 작업이에요. 실패한 작업은 간격을 늘려 가며 다시 시도하고, 그래도 안 되면 중단해요.',
  'jobs.name': '작업',
  'jobs.when': '실행 시각(UTC)',
  'jobs.onDemand': '요청 시',
  'jobs.lastRun': '마지막 실행',
  'jobs.waiting': '대기',
  'jobs.running': '실행 중',
  'jobs.given': '중단됨',
  'jobs.failure': '마지막 실패',
  'jobs.retry': '다시 시도…',
  'jobs.runNow': '지금 실행…',
  'jobs.retryTitle': '‘{name}’ 작업을 다시 시도할까요?',
  'jobs.retryText': '중단된 작업이 다시 대기열에 들어가요.',
  'jobs.runTitle': '‘{name}’ 작업을 지금 실행할까요?',
  'jobs.runText': '이미 대기 중이거나 실행 중이 아니면 1분 안에 한 번 실행돼요.',
  'jobs.action': '조치',
}
