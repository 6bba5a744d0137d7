import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type * as calls from '@madang/contract/users/second-factors.ts'
import type { Context, UserCommand, UserStandalone } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { registrationOptions, verifyNewPasskey } from '../../passkeys/passkeys.ts'
import { isSameShared, renewShared } from '../../keys/shared-digests.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { codesSince } from './codes.ts'
import { factorChanged } from './change-factors.ts'
import { factorsEndAt } from './lost-factors.ts'

const most = 10
const making = (session: string) => `making ${session}` as const

/** The passkeys of a user, the oldest first. */
export function passkeysOf(db: Db | Tx, user: UserId) {
  return db.selectFrom('user_passkey').selectAll().where('user_id', '=', user).orderBy('created_at').execute()
}

/** Passkeys, codes, and what confirms withdrawals, for the page of security (REQ-57). */
export async function getFactors({
  db,
  keys,
  user,
  session,
}: Context<'db' | 'keys' | 'user' | 'session'>): Promise<Out<typeof calls.getFactors>> {
  const { device } = await deviceOfSession(db, session)
  const passkeys = await passkeysOf(db, user)
  return {
    passkeys: passkeys.map(({ passkey_id, name, created_at, last_used_at, device: madeOn }) => ({
      passkeyId: passkey_id,
      name,
      createTime: created_at,
      lastUseTime: last_used_at,
      isHere: isSameShared(keys, 'user_passkey.device', madeOn, device),
    })),
    codesSince: await codesSince(db, user),
    withdrawsByPasskey: await wantsPasskeyForMoney(db, user),
    endTime: await factorsEndAt(db, user),
  }
}

/** Whether passkeys confirm the withdrawals of a user who has one: they do until its user says otherwise. */
async function wantsPasskeyForMoney(db: Db | Tx, user: UserId): Promise<boolean> {
  const chosen = db.selectFrom('user_withdraw_check').select('by_passkey').where('user_id', '=', user)
  return (await chosen.executeTakeFirst())?.by_passkey ?? true
}

/** Whether a passkey has to confirm the withdrawals of a user. */
export async function needsPasskeyForMoney(db: Db | Tx, user: UserId): Promise<boolean> {
  return (await wantsPasskeyForMoney(db, user)) && (await passkeysOf(db, user)).length > 0
}

/** What the browser needs to make a passkey. CONFLICT for more than ten. */
export async function startPasskey(
  context: UserStandalone<'keys' | 'passwords' | 'random' | 'relyingParties'>,
  input: Parsed<typeof calls.startPasskey>,
): Promise<Out<typeof calls.startPasskey>> {
  const { db, user, session, relyingParties } = context
  await confirmPassword(context, input)
  const known = await passkeysOf(db, user)
  if (known.length >= most) throw new Failure('CONFLICT')
  const { nick_name: name } = await db
    .selectFrom('user')
    .select('nick_name')
    .where('user_id', '=', user)
    .executeTakeFirstOrThrow()
  const ceremony = { ...context, party: relyingParties.app, holder: making(session) }
  return { options: await registrationOptions(ceremony, { person: { id: user, name }, known }) }
}

/** Keeps a passkey; withdrawals wait from now on as after every change of the ways to log in. */
export async function addPasskey(
  context: UserCommand<'keys' | 'random' | 'messageWays' | 'relyingParties'>,
  { name, response }: Parsed<typeof calls.addPasskey>,
): Promise<null> {
  const { tx, keys, user, session, clock, relyingParties } = context
  const now = clock.now()
  const ceremony = { db: tx, now, party: relyingParties.app, holder: making(session) }
  const { isSynced: _, ...made } = await verifyNewPasskey(ceremony, response)
  const { device } = await deviceOfSession(tx, session)
  const kept = await tx
    .insertInto('user_passkey')
    .values({ ...made, user_id: user, name, device: renewShared(keys, 'user_passkey.device', device), created_at: now })
    .onConflict((conflict) => conflict.column('passkey_id').doNothing())
    .returning('passkey_id')
    .executeTakeFirst()
  if (!kept) throw new Failure('CONFLICT')
  await factorChanged(context, { user, kind: 'passkeyAdded', now, name })
  return null
}

/** Removes a passkey of the user. NOT_FOUND for somebody else's. */
export async function removePasskey(
  context: UserCommand<'keys' | 'random' | 'messageWays'>,
  { passkeyId }: Parsed<typeof calls.removePasskey>,
): Promise<null> {
  const { tx, user, clock } = context
  const removed = await tx
    .deleteFrom('user_passkey')
    .where('passkey_id', '=', passkeyId)
    .where('user_id', '=', user)
    .returning('name')
    .executeTakeFirst()
  if (!removed) throw new Failure('NOT_FOUND')
  await factorChanged(context, { user, kind: 'passkeyRemoved', now: clock.now(), name: removed.name })
  return null
}

/** Says whether passkeys confirm withdrawals; withdrawals wait after it either way. */
export async function setWithdrawCheck(
  context: UserCommand<'keys' | 'random' | 'messageWays'>,
  { byPasskey }: Parsed<typeof calls.setWithdrawCheck>,
): Promise<null> {
  const { tx, user, clock } = context
  if ((await wantsPasskeyForMoney(tx, user)) === byPasskey) return null
  await tx
    .insertInto('user_withdraw_check')
    .values({ user_id: user, by_passkey: byPasskey })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ by_passkey: byPasskey }))
    .execute()
  await factorChanged(context, { user, kind: 'withdrawCheck', now: clock.now() })
  return null
}

function deviceOfSession(db: Db | Tx, session: string) {
  return db.selectFrom('session').select('device').where('session_id', '=', session).executeTakeFirstOrThrow()
}
