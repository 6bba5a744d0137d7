import type { Context, OperatorCommand, OperatorStandalone } from '../../context.ts'
import type { Audited } from '../../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type * as calls from '@madang/contract/operators/passkeys.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { registrationOptions, verifyNewPasskey } from '../../passkeys/passkeys.ts'
import '../tables.ts'

/** The passkeys an operator has now, the oldest first. */
export function passkeysOf(db: Db | Tx, operator: OperatorId) {
  return db
    .selectFrom('operator_passkey')
    .selectAll()
    .where('operator_id', '=', operator)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .execute()
}

export async function getPasskeys({
  db,
  operator,
  operatorCodes,
}: Context<'db' | 'operator' | 'operatorCodes'>): Promise<Out<typeof calls.getPasskeys>> {
  const rows = await passkeysOf(db, operator)
  const passkeys = rows.map(({ passkey_id, name, created_at, last_used_at }) => ({
    passkeyId: passkey_id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
  }))
  return { passkeys, mayRemoveLast: operatorCodes }
}

const making = (session: string) => `making ${session}` as const

/** What the browser needs to make a passkey; another of one's own on the same authenticator is not offered. */
export async function startPasskey(
  context: OperatorStandalone<'random' | 'relyingParties'>,
): Promise<Out<typeof calls.startPasskey>> {
  const { db, operator, session, relyingParties, name } = context
  const known = await passkeysOf(db, operator)
  const ceremony = { ...context, party: relyingParties.console, holder: making(session) }
  return { options: await registrationOptions(ceremony, { person: { id: operator, name }, known }) }
}

/** Keeps a passkey. Whoever made one just now has said who they are. CONFLICT for one that is kept already. */
export async function addPasskey(
  context: OperatorCommand<'relyingParties'>,
  { name, response }: Parsed<typeof calls.addPasskey>,
): Promise<Audited<null>> {
  const { tx, clock, operator, session, relyingParties } = context
  const now = clock.now()
  const ceremony = { db: tx, now, party: relyingParties.console, holder: making(session) }
  const { isSynced, ...made } = await verifyNewPasskey(ceremony, response)
  const kept = await tx
    .insertInto('operator_passkey')
    .values({ ...made, operator_id: operator, name, created_at: now })
    .onConflict((conflict) => conflict.column('passkey_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  if (!kept) throw new Failure('CONFLICT')
  await tx
    .updateTable('operator_session')
    .set({ proved_at: now, proved_with: 'passkey' })
    .where('session_id', '=', session)
    .execute()
  return { answer: null, object: name, after: { passkey: isSynced ? 'added, synced' : 'added' } }
}

/** Removes one of one's own. NOT_FOUND for a colleague's, CONFLICT for the last where there is no other way in. */
export async function removePasskey(
  { tx, clock, operator, operatorCodes }: OperatorCommand<'operatorCodes'>,
  { passkeyId }: Parsed<typeof calls.removePasskey>,
): Promise<Audited<null>> {
  // Two removals at once come one after another: one is left.
  await tx.selectFrom('operator').select('operator_id').where('operator_id', '=', operator).forUpdate().execute()
  const own = await passkeysOf(tx, operator)
  const found = own.find(({ passkey_id }) => passkey_id === passkeyId)
  if (!found) throw new Failure('NOT_FOUND')
  if (own.length === 1 && !operatorCodes) throw new Failure('CONFLICT')
  await tx
    .updateTable('operator_passkey')
    .set({ removed_at: clock.now() })
    .where('passkey_id', '=', passkeyId)
    .execute()
  return { answer: null, object: found.name, after: { passkey: 'removed' } }
}

/** Takes all passkeys of an operator away: a reset gives new ways to sign in. */
export async function removePasskeys(tx: Tx, { operator, now }: { operator: OperatorId; now: Date }): Promise<void> {
  await tx
    .updateTable('operator_passkey')
    .set({ removed_at: now })
    .where('operator_id', '=', operator)
    .where('removed_at', 'is', null)
    .execute()
}
