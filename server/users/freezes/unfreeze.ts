import type { Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { OpeningWay, unfreeze as endpoint } from '@madang/contract/users/security.ts'
import { openingRefusal } from '@madang/contract/users/password-forms.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { usedToOpen } from '../factors/use-passkey.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import {
  isPasswordOf,
  knownPassword,
  type NewPasswordContext,
  type Proof,
  setNewPassword,
} from '../passwords/new-password.ts'
import { recoveryProof } from '../passwords/recovery-proof.ts'
import { passkeyWrong } from '../../passkeys/answers.ts'
import { openFreeze } from './freeze-account.ts'
import { openAccount } from './open-account.ts'

type Form = Parsed<typeof endpoint>
type Opening = NewPasswordContext & Context<'relyingParties'>

/**
 * Opens a frozen account with a proof that no thief of a password or of a number has, and a password other than the one
 * that may be known (REQ-126). A wrong proof and an unknown ID answer alike; CONFLICT for an account that is not frozen.
 */
export async function unfreeze(context: Opening, form: Form): Promise<null> {
  const refusal = openingRefusal(form, { isCommon: isCommonPassword })
  if (refusal) throw refusal
  // `openingRefusal` saw ten digits.
  const user = form.userId.trim() as UserId
  const { way, imgId, imgCode, newPassword } = form
  const isOld = await isPasswordOf(context, user, newPassword)
  await setNewPassword(context, {
    user,
    newPassword,
    captcha: { imgId, imgCode },
    proof: () => proofs[way](context, user, form),
    also: async (tx) => {
      await openAccount({ ...context, tx }, user, { way })
      // Said to nobody without a proof; the proof is not used up.
      if (isOld) throw knownPassword()
    },
  })
  return null
}

/** By what an account is opened; a further means is a row. */
const proofs: Readonly<Record<OpeningWay, (by: Opening, user: UserId, form: Form) => Promise<Proof>>> = {
  recoveryCode: ({ keys, now }, user, { recoveryCode }) =>
    Promise.resolve(recoveryProof(keys, { user, recoveryCode, now })),
  passkey: async (context, user, { response }) => {
    const passkey = await usedToOpen(context, { user, response })
    return { field: 'passkey', use: (tx) => refuseNewPasskey(tx, user, passkey.created_at) }
  },
}

/** A passkey opens nothing that was added so shortly before the freeze: whoever the freeze is against may have added it. */
const newPasskeyMs = dayMs

async function refuseNewPasskey(tx: Tx, user: UserId, madeAt: Date): Promise<true> {
  const freeze = await openFreeze(tx, user)
  if (freeze && madeAt.getTime() > freeze.frozen_at.getTime() - newPasskeyMs) throw passkeyWrong()
  return true
}
