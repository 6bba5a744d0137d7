import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Tx } from '../../db/tables.ts'
import type { StandaloneServices } from '../operator-services.ts'
import { ownerLinkFrom } from './approval-wait.ts'
import { makeLink, type LinkFor } from './links.ts'
import '../tables.ts'

/** Whom a link for a new password and second factor lets in. CONFLICT for one who is disabled. */
export async function resetOf(tx: Tx, operator: OperatorId): Promise<Extract<LinkFor, { kind: 'reset' }>> {
  const { email, name, roles, status } = await tx
    .selectFrom('operator')
    .select(['email', 'name', 'roles', 'status'])
    .where('operator_id', '=', operator)
    .executeTakeFirstOrThrow()
  if (status === 'disabled') throw new Failure('CONFLICT')
  return { kind: 'reset', email, name, roles, operatorId: operator }
}

interface ForWhom {
  /** The owner's address of mail. */
  readonly email: string
  readonly now: Date
}

/**
 * A link made at the server for an owner, whoever is disabled or stopped; null where nobody of that address is an owner. A firm
 * one no owner takes back in the console, so that a last owner who is hostile keeps nobody out; it waits longer. What the running
 * server waits counts where the settings of the caller wait less.
 */
export async function makeOwnerLink(
  tx: Tx,
  services: Pick<StandaloneServices, 'random' | 'keys' | 'consolePlace'> & { readonly approvalWaitMs: number },
  { email, isFirm, now }: ForWhom & { readonly isFirm: boolean },
): Promise<{ readonly link: string; readonly validFrom: Date } | null> {
  const owner = await tx
    .selectFrom('operator')
    .select(['operator_id', 'roles', 'name'])
    .where('email', '=', email)
    .executeTakeFirst()
  if (!owner?.roles.includes('owner')) return null
  const { operator_id: operatorId, roles, name } = owner
  const house = await tx.selectFrom('operator_house').select('approval_wait_ms').executeTakeFirstOrThrow()
  const waitMs = Math.max(services.approvalWaitMs, Number(house.approval_wait_ms))
  const validFrom = ownerLinkFrom(now, { waitMs, isFirm })
  const reset = { kind: 'reset', email, name, roles, operatorId } as const
  return { link: await makeLink(tx, services, reset, now, { byServer: true, isFirm, validFrom }), validFrom }
}

/** Takes back what was made at the server for this address and nobody has used, firm or not; how many links it were. */
export async function takeOwnerLinksBack(tx: Tx, { email, now }: ForWhom): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('operator_link')
    .set({ revoked_at: now })
    .where('email', '=', email)
    .where('by_server', '=', true)
    .where('used_at', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
