import type { Locale } from '@madang/contract/locale.ts'
import type { StatementAsset } from '@madang/contract/rewards/reward-months.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

type Book = 'reward' | 'unlock'

export const rewardKeys = queryKeys({
  overview: () => ['rewardOverview'],
  programme: (locale: Locale) => ['programme', locale],
  records: (book: Book, locale: Locale, kind: string | undefined) => ['rewardRecords', book, locale, kind],
  lastRecords: (book: Book, locale: Locale) => ['rewardRecords', book, locale, 'last'],
  book: (book: Book) => ['rewardRecords', book],
  books: () => ['rewardRecords'],
  calendar: (month: string) => ['checkInCalendar', month],
  calendars: () => ['checkInCalendar'],
  statement: (locale: Locale, month: string, asset: StatementAsset) => ['monthlyStatement', locale, month, asset],
  statements: () => ['monthlyStatement'],
  airdrop: () => ['specialAirdrop'],
  reviews: () => ['rewardReviews'],
  totals: () => ['totals'],
  tokenomics: (locale: Locale) => ['tokenomics', locale],
  inviteOverview: () => ['inviteOverview'],
  invitees: () => ['invitees'],
  inviter: (code: string) => ['inviter', code],
  poster: (locale: Locale, link: string) => ['poster', locale, link],
})
