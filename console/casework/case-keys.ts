import { queryKeys } from '@madang/client/query-keys.ts'
import type { StudioMonthId } from '@madang/contract/campaigns/studio-rows.ts'
import type { QueueName } from '@madang/contract/operators/casework/queues.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { PictureId, UserId } from '@madang/contract/ids.ts'
import type { AwardId } from '@madang/contract/campaigns/awards.ts'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import type { WithdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'

/** Names of what the queues and the dashboard have fetched. */
export const caseKeys = queryKeys({
  dashboard: () => ['dashboard'],
  page: (queue: QueueName, state: QueueState, asked: object) => ['cases', queue, state, asked],
  customers: () => ['cases', 'service', 'customers'],
  conversation: (user: UserId) => ['cases', 'service', 'conversation', user],
  buybackEvidence: (id: BuybackId) => ['cases', 'buybacks', 'evidence', id],
  awardEvidence: (id: AwardId) => ['cases', 'awards', 'evidence', id],
  airdropEvidence: (user: UserId) => ['cases', 'airdropClaims', 'evidence', user],
  contestResults: (pageIndex: number) => ['cases', 'contestTopics', 'results', pageIndex],
  contestCycle: (number: number) => ['cases', 'contestTopics', 'cycle', number],
  topicPicture: (topic: TopicId, picture: PictureId) => ['cases', 'contestTopics', 'picture', topic, picture],
  studioMonthEvidence: (id: StudioMonthId, version: number) => ['cases', 'studioMonths', 'evidence', id, version],
  withdrawalEvidence: (id: WithdrawalId) => ['cases', 'withdrawals', 'evidence', id],
  fraudEvidence: (caseId: CaseId) => ['cases', 'fraud', 'evidence', caseId],
})

/** The two lists of every queue. */
export type QueueState = 'waiting' | 'decided'
