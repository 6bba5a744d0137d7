import type { Locale } from '@madang/contract/locale.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const contestKeys = queryKeys({
  all: () => ['contest'],
  contest: (locale: Locale) => ['contest', 'contest', locale],
  allTopics: () => ['contest', 'topics'],
  topics: (locale: Locale) => ['contest', 'topics', locale],
  topic: (locale: Locale, id: string) => ['contest', 'topic', locale, id],
  result: (locale: Locale, cycle: number) => ['contest', 'result', locale, cycle],
  mine: () => ['contest', 'mine'],
})
