import type { FastifyInstance } from 'fastify'
import { pictureId } from '@madang/contract/ids.ts'
import { openPicture } from '../../chat/reading/open-picture.ts'
import type { Db } from '../../db/tables.ts'
import { sessionOfGrant } from '../../pictures/grants.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { sessionHolder } from '../../users/sessions/session-holder.ts'
import { sendPicture } from './send-picture.ts'

/** What serving the pictures of conversations needs. */
export interface ChatPictures {
  readonly db: Db
  readonly keys: ServerKeys
  readonly clock: Clock
  readonly pictures: Pictures
}

/** Kept by nothing but the page of the one who may see it, so that it goes with the session. */
const headers = { 'referrer-policy': 'no-referrer', 'cache-control': 'private, no-store' }

/**
 * The pictures of conversations, `picturePath` of the contract. Each opening asks whose grant it is, whether that session
 * lives and whether its user may see the picture; every no is the same 404 (REQ-96, INV-C06, INV-F04).
 */
export function serveChatPictures(http: FastifyInstance, { db, keys, clock, pictures }: ChatPictures) {
  http.get<{ Params: { id: string; size: string } }>('/pictures/chat/:id/:size', async (request, reply) => {
    const now = clock.now()
    const { id, size } = request.params
    const asked = pictureId.safeParse(id)
    if (!asked.success || (size !== 'full' && size !== 'thumb')) return sendPicture(reply, null, headers)
    const session = sessionOfGrant(keys, grantIn(request.query), now)
    const user = session && (await sessionHolder(db, session, now))
    const found = user && (await openPicture(db, user, asked.data))
    const file = found ? await pictures.read(found.names[size]) : null
    return sendPicture(reply, file, headers)
  })
}

function grantIn(query: unknown): string {
  const given = (query as Record<string, unknown> | null)?.['grant']
  return typeof given === 'string' ? given : ''
}
