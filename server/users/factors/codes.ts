import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import type * as calls from '@madang/contract/users/second-factors.ts'
import type { UserCommand, UserStandalone } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { seal, unseal } from '../../keys/seal.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { transact } from '../../db/tx.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { factorChanged } from './change-factors.ts'
import { countedCode } from './counted-code.ts'
import { base32, matchingStep, otpAddress } from './totp.ts'

const waitMs = 15 * minuteMs

const placeOf = (user: UserId) => ({ use: 'user_totp.sealed', row: { user_id: user } }) as const

/** Since when a user's authenticator counts; null while it does not. */
export async function codesSince(db: Db | Tx, user: UserId): Promise<Date | null> {
  const found = db.selectFrom('user_totp').select('confirmed_at').where('user_id', '=', user)
  return (await found.executeTakeFirst())?.confirmed_at ?? null
}

/** A secret for an authenticator. It counts for nothing until a code of it is entered. CONFLICT while another is on. */
export async function startCodes(
  context: UserStandalone<'keys' | 'passwords' | 'random'>,
  input: Parsed<typeof calls.startCodes>,
): Promise<Out<typeof calls.startCodes>> {
  const { db, user, now, random } = context
  await confirmPassword(context, input)
  const secret = random.bytes(20)
  const sealed = seal(context, placeOf(user), secret)
  const asked = { sealed, asked_at: now, step: 0n }
  const kept = await db
    .insertInto('user_totp')
    .values({ user_id: user, ...asked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(asked).where('user_totp.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst()
  if (!kept) throw new Failure('CONFLICT')
  return { secret: base32(secret), address: otpAddress(secret, user) }
}

/** Turns codes on with one of them. EXPIRED a quarter of an hour after the secret was made. */
export async function confirmCodes(
  context: UserStandalone<'keys' | 'limits' | 'random' | 'messageWays'>,
  { code }: Parsed<typeof calls.confirmCodes>,
): Promise<null> {
  const { db, user, keys, now } = context
  const waiting = await db
    .selectFrom('user_totp')
    .select('asked_at')
    .where('user_id', '=', user)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  if (!waiting || waiting.asked_at.getTime() + waitMs <= now.getTime()) throw new Failure('EXPIRED')
  await countedCode(context, user, () =>
    transact(db, async (tx) => {
      if (!(await useCode(tx, keys, { user, code, now }))) return false
      await tx.updateTable('user_totp').set({ confirmed_at: now }).where('user_id', '=', user).execute()
      await factorChanged({ ...context, tx }, { user, kind: 'totpOn', now })
      return true
    }),
  )
  return null
}

/** Turns codes off; nothing when they are. */
export async function stopCodes(context: UserCommand<'keys' | 'random' | 'messageWays'>): Promise<null> {
  const { tx, user, clock } = context
  const gone = await tx.deleteFrom('user_totp').where('user_id', '=', user).returning('confirmed_at').executeTakeFirst()
  if (gone?.confirmed_at) await factorChanged(context, { user, kind: 'totpOff', now: clock.now() })
  return null
}

/** Uses a code of a user's authenticator up; whether it was one. A step that was taken, or one before it, is refused. */
export async function useCode(
  db: Db | Tx,
  keys: ServerKeys,
  { user, code, now }: { user: UserId; code: string; now: Date },
): Promise<boolean> {
  const found = await db.selectFrom('user_totp').select('sealed').where('user_id', '=', user).executeTakeFirst()
  if (!found) return false
  const step = matchingStep(unseal(keys, placeOf(user), found.sealed), code, now)
  if (step === null) return false
  const { numUpdatedRows } = await db
    .updateTable('user_totp')
    .set({ step })
    .where('user_id', '=', user)
    .where('step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
