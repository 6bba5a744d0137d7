import { hourMs } from '@madang/contract/values/durations.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { tokenHash } from '../../users/sessions/sessions.ts'
import type { StandaloneServices } from '../operator-services.ts'
import { seal } from './seal.ts'
import '../tables.ts'

/** How long a link may wait to be used. */
const linkMs = { first: 24 * hourMs, invite: 72 * hourMs, reset: 24 * hourMs } as const

/** Whom a link lets in. */
export type LinkFor =
  | { readonly kind: 'first' }
  | { readonly kind: 'invite'; readonly email: string; readonly name: string; readonly roles: readonly Role[] }
  | {
      readonly kind: 'reset'
      readonly email: string
      readonly name: string
      readonly roles: readonly Role[]
      readonly operatorId: OperatorId
    }

/**
 * Makes a link that works once and answers its address. Only its hash is stored; the secret of the second factor is
 * decided here, so that opening the link twice shows the same. The link stands behind the hash: no server hears it.
 */
export async function makeLink(
  tx: Db | Tx,
  services: Pick<StandaloneServices, 'random' | 'keys' | 'consolePlace'>,
  whom: LinkFor,
  now: Date,
): Promise<string> {
  const { random, consolePlace } = services
  const link = random.bytes(32).toString('base64url')
  await tx
    .insertInto('operator_link')
    .values({
      link_hash: tokenHash(link),
      kind: whom.kind,
      email: whom.kind === 'first' ? null : whom.email,
      name: whom.kind === 'first' ? '' : whom.name,
      roles: whom.kind === 'first' ? ['owner'] : [...whom.roles],
      operator_id: whom.kind === 'reset' ? whom.operatorId : null,
      totp_sealed: seal(services, random.bytes(20)),
      created_at: now,
      expires_at: new Date(now.getTime() + linkMs[whom.kind]),
      used_at: null,
    })
    .execute()
  return `${consolePlace.address}#/link/${link}`
}

/** A link that can still be used. EXPIRED for one that was used, is too old, or never was. */
export async function openLinkRow(tx: Db | Tx, link: string, now: Date, { lock = false } = {}) {
  const row = await tx
    .selectFrom('operator_link')
    .selectAll()
    .where('link_hash', '=', tokenHash(link))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row) throw new Failure('EXPIRED')
  return row
}

/** The link for the first owner, while nobody has used one; null once there is an operator. */
export async function firstOwnerLink(services: StandaloneServices, now: Date): Promise<string | null> {
  const { db } = services
  if (await db.selectFrom('operator').select('operator_id').limit(1).executeTakeFirst()) return null
  await db.deleteFrom('operator_link').where('kind', '=', 'first').where('expires_at', '<=', now).execute()
  return makeLink(db, services, { kind: 'first' }, now)
}
