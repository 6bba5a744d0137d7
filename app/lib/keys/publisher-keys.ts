import type { Locale } from '@madang/contract/locale.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const publisherKeys = queryKeys({
  publisher: (locale: Locale, id: PublisherId) => ['publisher', locale, id],
  updates: (locale: Locale, id: PublisherId) => ['updates', locale, id],
  followed: (locale: Locale) => ['followed', locale],
  allFollowed: () => ['followed'],
  found: (locale: Locale, keyword: string) => ['foundPublishers', locale, keyword],
})
