import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

/** Keys of the pages that are neither content nor queues. */
export const consoleKeys = queryKeys({
  me: () => ['me'],
  link: (link: string) => ['link', link],
  operators: () => ['operators'],
  sessions: () => ['sessions'],
  passkeys: () => ['passkeys'],
  operations: () => ['operations'],
  jobs: () => ['jobs'],
  security: () => ['security'],
  networks: () => ['networks'],
  networkVersions: (after: number | undefined) => ['networks', 'versions', after],
  contradictions: (after: object | undefined) => ['networks', 'contradictions', after],
  outbox: (after: object | undefined) => ['outbox', after],
  books: () => ['books'],
  audit: (words: string, after: number | undefined) => ['audit', words, after],
  audits: () => ['audit'],
  users: (words: string, pageIndex: number) => ['users', words, pageIndex],
  user: (userId: string) => ['user', userId],
  coins: () => ['coins'],
  classPage: (pageIndex: number) => ['classes', pageIndex],
  classes: () => ['classes'],
  classVideos: () => ['classVideos'],
  attendees: (classId: string) => ['attendees', classId],
  campaigns: (locale: Locale) => ['campaigns', locale],
  campaign: (campaignId: string, locale: Locale) => ['campaigns', 'one', campaignId, locale],
  rules: (programme: string, locale: Locale) => ['rules', programme, locale],
  ruleProposal: (proposalId: string) => ['rule-proposal', proposalId],
  dryRun: (proposalId: string) => ['dry-run', proposalId],
  proposals: (state: string, kind: string, after: object | undefined) => ['proposals', state, kind, after],
})
