import './tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../../context.ts'
import { useRecoveryCode } from '../passwords/recovery-proof.ts'
import { transact } from '../../db/tx.ts'
import { recoveryCodeForms } from '../registration/create-user.ts'
import { codesSince, useCode } from './codes.ts'
import { countedCode } from './counted-code.ts'
import { passkeysOf } from './own-passkeys.ts'

/**
 * What a right password needs beside it: nothing without a second factor, otherwise a code of the authenticator or one of
 * the recovery codes, each once. CHECK_NEEDED without one; a passkey logs in by itself. Returns whether it was a recovery code.
 */
export async function checkSecondFactor(
  context: Context<'db' | 'keys' | 'limits' | 'now'>,
  { user, code }: { readonly user: UserId; readonly code: string },
): Promise<{ isRecovery: boolean }> {
  const { db, keys, now } = context
  const hasCodes = (await codesSince(db, user)) !== null
  const hasPasskey = (await passkeysOf(db, user)).length > 0
  if (!hasCodes && !hasPasskey) return { isRecovery: false }
  if (code.trim() === '') throw new Failure('CHECK_NEEDED', { kind: hasPasskey ? 'passkey' : 'code' })
  let isRecovery = false
  await countedCode(context, user, async () => {
    if (hasCodes && (await useCode(db, keys, { user, code, now }))) return true
    isRecovery = await transact(db, (tx) =>
      useRecoveryCode(tx, { user, forms: recoveryCodeForms(keys, user, code), now }),
    )
    return isRecovery
  })
  return { isRecovery }
}
