import { queryOptions } from '@tanstack/react-query'
import { getPictureGrant } from '@madang/contract/chat/pictures.ts'
import { call } from '../../lib/server/call.ts'
import { chatKeys } from '../../lib/keys/chat-keys.ts'

/** So long before its end a grant is asked for anew. */
const earlyMs = 10 * 60_000

/** What opens the pictures of my conversations, in memory only, for an hour or two. */
export const pictureGrantQuery = queryOptions({
  queryKey: chatKeys.pictureGrant(),
  queryFn: ({ signal }) => call(getPictureGrant, {}, { signal }),
  staleTime: ({ state }) => Math.max(0, (state.data?.expiresIn ?? 0) * 1000 - earlyMs),
  gcTime: Infinity,
  meta: { quiet: true },
})
