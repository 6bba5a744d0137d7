import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../context.ts'

/** The path of the socket on every origin that serves calls. */
export const socketPath = '/socket'

/**
 * The address of a socket for this session, with a grant in place of the token (REQ-161, THR-07): at the origin of
 * the settings (THR-06); where none is set, at the one the caller reached us at. NOT_ALLOWED when the sender named is somebody
 * else, INVALID when that origin, made from the caller's own Host header, is none.
 */
export function getChatSocket(
  { user, session, origin, grants, socketOrigin }: Context<'user' | 'session' | 'origin' | 'grants' | 'socketOrigin'>,
  { senderId }: { senderId: UserId },
): { wsUrl: string } {
  if (senderId !== user) throw new Failure('NOT_ALLOWED')
  const url = URL.parse(socketPath, socketOrigin ?? origin)
  if (!url) throw new Failure('INVALID')
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('grant', grants.issue({ user, session }))
  return { wsUrl: url.href }
}
