import type { Locale } from '@madang/contract/locale.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Card } from '@madang/contract/chat/cards.ts'
import { queryKeys } from '@madang/client/query-keys.ts'

export const chatKeys = queryKeys({
  conversations: () => ['sessions'],
  found: (friendId: UserId | 'all', words: string) => ['foundMessages', friendId, words],
  album: (friendId: UserId) => ['album', friendId],
  card: (locale: Locale, { kind, id }: Pick<Card, 'kind' | 'id'>) => ['card', locale, kind, id],
  emoji: (locale: Locale) => ['emoji', locale],
  pictureGrant: () => ['pictureGrant'],
})
