import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { recoveryCodeForms } from '../registration/create-user.ts'
import type { Proof } from './new-password.ts'

/** A recovery code as what opens an account. */
export function recoveryProof(
  keys: ServerKeys,
  { user, recoveryCode, now }: { readonly user: UserId; readonly recoveryCode: string; readonly now: Date },
): Proof {
  const forms = recoveryCodeForms(keys, user, recoveryCode)
  return { field: 'recoveryCode', use: (tx) => useRecoveryCode(tx, { user, forms, now }) }
}

/** Uses a recovery code up, once (INV-F05). */
export async function useRecoveryCode(
  tx: Tx,
  { user, forms, now }: { user: UserId; forms: readonly Buffer[]; now: Date },
): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('user_id', '=', user)
    .where('code_hash', 'in', forms)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}
