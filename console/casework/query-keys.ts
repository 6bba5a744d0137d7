import type { QueueName } from '@madang/contract/operators/casework/queues.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'

/** Names of what the queues and the dashboard have fetched. */
export const caseKeys = {
  dashboard: () => ['dashboard'] as const,
  page: (queue: QueueName, state: QueueState, pageIndex: number) => ['cases', queue, state, pageIndex] as const,
  customers: () => ['cases', 'service', 'customers'] as const,
  conversation: (user: UserId) => ['cases', 'service', 'conversation', user] as const,
  fraudEvidence: (caseId: CaseId) => ['cases', 'fraud', 'evidence', caseId] as const,
}

/** The two lists of every queue. */
export type QueueState = 'waiting' | 'decided'
