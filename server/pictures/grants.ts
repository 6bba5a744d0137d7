import type { Context } from '../context.ts'
import { timingSafeEqual } from 'node:crypto'

/** Keyed digests of the server: `ServerKeys` fits. */
interface Keys {
  digest(purpose: 'picture', text: string): Buffer
}

const windowMs = 60 * 60_000
const shape = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/

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
  const grant = `${text}.${keys.digest('picture', text).toString('base64url')}`
  return { grant, expiresIn: Math.floor((until - now.getTime()) / 1000) }
}

/** The session a grant was made for, or null when we did not make it or its time is over. */
export function sessionOfGrant(keys: Keys, grant: string, now: Date): string | null {
  const [, session = '', until = '', signature = ''] = shape.exec(grant) ?? []
  if (!session) return null
  const expected = keys.digest('picture', `${session}.${until}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  return Number.parseInt(until, 36) > now.getTime() ? session : null
}
