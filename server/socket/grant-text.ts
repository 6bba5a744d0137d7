import type { UserId } from '@madang/contract/ids.ts'
import type { ServerKeys } from '../keys/server-keys.ts'
import { isSigned, sign } from '../keys/signatures.ts'

/** Who may open a socket with a grant. */
export interface GrantHolder {
  readonly user: UserId
  readonly session: string
}

/** What a grant says: whose it is, when it was issued, and 128 bits by chance that name it. */
export interface SignedGrant extends GrantHolder {
  readonly issuedAt: Date
  readonly nonce: Buffer
}

const longest = 300

/**
 * A grant as text for the address of a socket: its parts and our signature over them, with dots. Every process with the
 * same secret can check it, also after a restart (REQ-161). It holds no token, and none can be made of it (THR-07).
 */
export function writeGrant(keys: ServerKeys, { user, session, issuedAt, nonce }: SignedGrant): string {
  const parts = [user, session, issuedAt.getTime().toString(36), nonce.toString('base64url')].join('.')
  return `${parts}.${sign(keys, 'socketGrant', parts)}`
}

/** What a grant says, or null when it is not one of ours. */
export function readGrant(keys: ServerKeys, text: string): SignedGrant | null {
  if (text.length > longest) return null
  const [user, session, issued, nonce, signature, ...more] = text.split('.')
  if (!user || !session || !issued || !nonce || !signature || more.length) return null
  if (!isSigned(keys, 'socketGrant', [user, session, issued, nonce].join('.'), signature)) return null
  const issuedAt = new Date(Number.parseInt(issued, 36))
  // Signed by us, so the number is one of an account.
  return { user: user as UserId, session, issuedAt, nonce: Buffer.from(nonce, 'base64url') }
}
