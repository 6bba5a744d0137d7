import type { Context } from '../context.ts'
import type { ServerKeys } from '../keys/server-keys.ts'
import { isSigned, sign, signaturePattern } from '../keys/signatures.ts'

const windowMs = 60 * 60_000
const shape = new RegExp(`^([0-9a-f-]{36})\\.([0-9a-z]{1,9})\\.(${signaturePattern})$`)

/**
 * Opens pictures for one session, until the end of the next full hour but one. The same within an hour, so that a phone's
 * cache knows the addresses again. It names the session only: whether that still lives and may see a picture is asked for each.
 */
export function pictureGrant({ keys, session, now }: Context<'keys' | 'session' | 'now'>): {
  grant: string
  expiresIn: number
} {
  const until = (Math.floor(now.getTime() / windowMs) + 2) * windowMs
  const text = `${session}.${until.toString(36)}`
  const grant = `${text}.${sign(keys, 'picture', text)}`
  return { grant, expiresIn: Math.floor((until - now.getTime()) / 1000) }
}

/** The session a grant was made for, or null when we did not make it or its time is over. */
export function sessionOfGrant(keys: ServerKeys, grant: string, now: Date): string | null {
  const [, session = '', until = '', signature = ''] = shape.exec(grant) ?? []
  if (!session || !isSigned(keys, 'picture', `${session}.${until}`, signature)) return null
  return Number.parseInt(until, 36) > now.getTime() ? session : null
}
