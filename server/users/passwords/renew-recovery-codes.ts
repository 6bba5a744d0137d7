import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { recordEvent, type Doing } from '../account-events.ts'
import { confirmPassword } from './confirm-password.ts'
import { recoveryDigest } from '../registration/create-user.ts'
import { newRecoveryCodes } from '../registration/new-ids.ts'
import type { UsersServices } from '../users-services.ts'

/**
 * Eight new recovery codes for the password entered again; from the commit on the old ones open nothing (REQ-57). Shown in
 * this answer only: a repetition makes others.
 */
export async function renewRecoveryCodes(
  services: Pick<UsersServices, 'db' | 'keys' | 'passwords' | 'random'>,
  caller: Doing & { readonly user: UserId },
  { password }: { password: string },
): Promise<{ recoveryCodes: string[] }> {
  await confirmPassword(services, caller, password)
  const recoveryCodes = newRecoveryCodes(services.random)
  const digests = recoveryCodes.map((code) => recoveryDigest(services.keys, code))
  await transact(services.db, (tx) => exchange(tx, caller, digests))
  return { recoveryCodes }
}

async function exchange(tx: Tx, caller: Doing & { readonly user: UserId }, digests: readonly Buffer[]) {
  const { user } = caller
  // Two renewals at once come one after another: eight codes are left, not sixteen.
  await tx.selectFrom('user').select('user_id').where('user_id', '=', user).forNoKeyUpdate().execute()
  await tx.deleteFrom('recovery_code').where('user_id', '=', user).execute()
  await tx
    .insertInto('recovery_code')
    .values(digests.map((digest) => ({ user_id: user, code_hash: digest, used_at: null })))
    .execute()
  await recordEvent(tx, user, 'codesRenewed', caller)
}
