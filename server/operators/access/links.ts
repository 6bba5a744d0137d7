import { hourMs } from '@madang/contract/values/durations.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { tokenHash } from '../../users/sessions/sessions.ts'
import type { StandaloneServices } from '../operator-services.ts'
import { seal } from '../../keys/seal.ts'
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

/** Who had a part in a link, and from when it works. */
export interface LinkTerms {
  readonly proposedBy?: OperatorId
  readonly approvedBy?: OperatorId
  readonly byServer?: boolean
  readonly isFirm?: boolean
  readonly isSecondOwner?: boolean
  readonly validFrom?: Date
}

type LinkServices = Pick<StandaloneServices, 'random' | 'keys' | 'consolePlace'>

/**
 * Makes a link that works once and answers its address. Only its hash is stored; the secret of the second factor is
 * decided here, so that opening the link twice shows the same. The link stands behind the hash: no server hears it.
 */
export async function makeLink(
  tx: Db | Tx,
  services: LinkServices,
  whom: LinkFor,
  now: Date,
  terms: LinkTerms = {},
): Promise<string> {
  const link = services.random.bytes(32).toString('base64url')
  await insertLink(tx, services, { whom, now, terms, link, half: null })
  return addressOf(services, link)
}

/**
 * The same in two halves: answers the second, for whoever agreed; the first is for whoever proposed it (`openHalf`). Neither
 * of them can use it, and each half alone leaves 126 bits to guess.
 */
export async function makeSplitLink(
  tx: Tx,
  services: LinkServices,
  whom: LinkFor,
  now: Date,
  terms: Required<Pick<LinkTerms, 'proposedBy' | 'approvedBy'>>,
): Promise<string> {
  const link = services.random.bytes(32).toString('base64url')
  await insertLink(tx, services, { whom, now, terms, link, half: link.slice(0, firstHalfLength) })
  return link.slice(firstHalfLength)
}
const firstHalfLength = 22

/** Where a link, or its first half, is opened. */
export function addressOf({ consolePlace }: Pick<LinkServices, 'consolePlace'>, link: string): string {
  return `${consolePlace.address}#/link/${link}`
}

/** Where a link keeps the second factor it hands out. */
export function factorPlace(linkHash: Buffer) {
  return { use: 'operator_link.totp_sealed', row: { link_hash: linkHash } } as const
}

export function halfPlace(linkHash: Buffer) {
  return { use: 'operator_link.half_sealed', row: { link_hash: linkHash } } as const
}

async function insertLink(
  tx: Db | Tx,
  services: LinkServices,
  { whom, now, terms, link, half }: { whom: LinkFor; now: Date; terms: LinkTerms; link: string; half: string | null },
): Promise<void> {
  const { validFrom = now } = terms
  const linkHash = tokenHash(link)
  await tx
    .insertInto('operator_link')
    .values({
      link_hash: linkHash,
      kind: whom.kind,
      email: whom.kind === 'first' ? null : whom.email,
      name: whom.kind === 'first' ? '' : whom.name,
      roles: whom.kind === 'first' ? ['owner'] : [...whom.roles],
      operator_id: whom.kind === 'reset' ? whom.operatorId : null,
      totp_sealed: seal(services, factorPlace(linkHash), services.random.bytes(20)),
      created_at: now,
      expires_at: new Date(validFrom.getTime() + linkMs[whom.kind]),
      used_at: null,
      proposed_by: terms.proposedBy ?? null,
      approved_by: terms.approvedBy ?? null,
      by_server: terms.byServer ?? false,
      is_firm: terms.isFirm ?? false,
      is_second_owner: terms.isSecondOwner ?? false,
      valid_from: terms.validFrom ?? null,
      half_sealed: half === null ? null : seal(services, halfPlace(linkHash), Buffer.from(half)),
    })
    .execute()
}

/**
 * A link that can still be used. EXPIRED for one that was used or revoked, is too old, or never was, and while somebody who
 * had a part in it is stopped; NOT_YET before its waiting time is over.
 */
export async function openLinkRow(tx: Db | Tx, link: string, now: Date, { lock = false } = {}) {
  const row = await tx
    .selectFrom('operator_link')
    .selectAll()
    .where('link_hash', '=', tokenHash(link))
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!row || (!row.by_server && (await hasStopped(tx, row, now)))) throw new Failure('EXPIRED')
  if (row.valid_from !== null && row.valid_from > now) throw new Failure('NOT_YET', { until: row.valid_from })
  return row
}

type Parts = Readonly<Record<'proposed_by' | 'approved_by' | 'operator_id', OperatorId | null>>

/** Whether somebody who had a part in a link may not act at this moment. */
async function hasStopped(tx: Db | Tx, { proposed_by, approved_by, operator_id }: Parts, now: Date): Promise<boolean> {
  const parts = [proposed_by, approved_by, operator_id].filter((part) => part !== null)
  if (parts.length === 0) return false
  const stopped = await tx
    .selectFrom('operator')
    .select('operator_id')
    .where('operator_id', 'in', parts)
    .where((each) => each.or([each('status', '=', 'disabled'), each('stopped_until', '>', now)]))
    .executeTakeFirst()
  return stopped !== undefined
}

/** The link for the first owner, while nobody has used one; null once there is an operator. */
export async function firstOwnerLink(services: StandaloneServices, now: Date): Promise<string | null> {
  const { db } = services
  if (await db.selectFrom('operator').select('operator_id').limit(1).executeTakeFirst()) return null
  await db.deleteFrom('operator_link').where('kind', '=', 'first').where('expires_at', '<=', now).execute()
  return makeLink(db, services, { kind: 'first' }, now)
}
