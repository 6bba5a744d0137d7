/**
 * Everything that waits for an operator, by the name of its queue. Each stands in the manifest of its domain, which the
 * dashboard counts; a name without a queue turns a test red.
 */
export const queueNames = [
  'reports',
  'warningAppeals',
  'suspensionAppeals',
  'service',
  'accessRequests',
  'countryRequests',
  'articles',
  'articleErrors',
  'contestTopics',
  'partners',
  'studioApplications',
  'studioMonths',
  'approvals',
  'fraud',
  'appeals',
  'buybacks',
  'airdropClaims',
  'awards',
  'withdrawals',
  'contradictions',
  'refunds',
  'unmatchedDeposits',
] as const
export type QueueName = (typeof queueNames)[number]
