import { queryOptions, useQuery } from '@tanstack/react-query'
import { getPictureGrant, picturePath, type Picture } from '@madang/contract/pictures.ts'
import { call } from './call.ts'
import { below } from './post.ts'

/** So long before its end a grant is asked for anew. */
const earlyMs = 10 * 60_000

/** What opens the pictures of my conversations, in memory only; the same for an hour, so that the browser knows the addresses again. */
export const pictureGrantQuery = queryOptions({
  queryKey: ['pictureGrant'],
  queryFn: ({ signal }) => call(getPictureGrant, {}, { signal }),
  staleTime: ({ state }) => Math.max(0, (state.data?.expiresIn ?? 0) * 1000 - earlyMs),
  gcTime: Infinity,
  meta: { quiet: true },
})

/** Where a picture lies for this session; undefined until the grant is there. */
export function usePictureAddress(id: Picture['id'], size: 'full' | 'thumb'): string | undefined {
  const { data } = useQuery(pictureGrantQuery)
  return data && below(picturePath(id, size, data.grant))
}
