import type { UserId } from '@madang/contract/ids.ts'
import type { Context, UserCommand, UserStandalone } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { notify, type Notifying } from '../../outbox/notify.ts'
import { transactAndPublish } from '../../outbox/transact-and-publish.ts'
import { mailToAllOf } from '../contacts/contact-messages.ts'
import { confirmPassword } from './confirm-password.ts'
import { storedRecoveryCode } from '../registration/create-user.ts'
import { newRecoveryCodes } from '../registration/new-ids.ts'

/**
 * Eight new recovery codes for the password entered again; from the commit on the old ones open nothing (REQ-57). Shown in
 * this answer only: a repetition makes others.
 */
export async function renewRecoveryCodes(
  context: UserStandalone<'keys' | 'passwords' | 'random' | 'bus' | 'messageWays'>,
  input: { readonly password: string },
): Promise<{ recoveryCodes: string[] }> {
  await confirmPassword(context, input)
  const recoveryCodes = newRecoveryCodes(context.random)
  const digests = recoveryCodes.map((code) => storedRecoveryCode(context.keys, context.user, code))
  await transactAndPublish(context, (tx, publish) => exchange({ ...context, tx, publish }, digests))
  return { recoveryCodes }
}

type Exchange = Notifying & Context<'tx' | 'user' | 'keys' | 'random' | 'messageWays'>

async function exchange(context: Exchange, digests: readonly Buffer[]) {
  const { tx, user } = context
  // Two renewals at once come one after another: eight codes are left, not sixteen.
  await tx.selectFrom('user').select('user_id').where('user_id', '=', user).forNoKeyUpdate().execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', user).execute()
  await tx
    .insertInto('recovery_code')
    .values(digests.map((digest) => ({ user_id: user, code_hash: digest, used_at: null })))
    .execute()
  await notify({ ...context, mail: mailToAllOf(context) }, user, 'codesRenewed')
}

/** Its user says that they wrote the recovery codes down (REQ-25). */
export async function noteRecoveryCodes(context: UserCommand): Promise<null> {
  const { tx, user, clock } = context
  const now = clock.now()
  await tx.updateTable('recovery_code').set({ noted_at: now }).where('user_id', '=', user).execute()
  await notify({ ...context, now }, user, 'codesNoted')
  return null
}

/** Whether the codes that an account has now were written down, however long ago. */
export async function areCodesNoted(db: Db, user: UserId): Promise<boolean> {
  const found = await db
    .selectFrom('recovery_code')
    .select('user_id')
    .where('user_id', '=', user)
    .where('noted_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
