import type { resetPassword as resetPasswordCall, ResetWay } from '@madang/contract/users/accounts.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { phoneOf } from '@madang/contract/values/phone.ts'
import { resetPasswordRefusal } from '@madang/contract/users/password-forms.ts'
import { refuseWithoutTexts } from '../../outbox/queue-message.ts'
import { isCommonPassword } from './common-passwords.ts'
import { tryCode, useCode } from '../contacts/sms-codes.ts'
import { type NewPasswordContext, type Proof, setNewPassword } from './new-password.ts'
import { recoveryProof } from './recovery-proof.ts'

type Form = Parsed<typeof resetPasswordCall>

/** Sets a new password with one of the eight recovery codes, each good once, or with a code by text message (REQ-50, INV-F05). */
export async function resetPassword(context: NewPasswordContext, form: Form): Promise<null> {
  const refusal = resetPasswordRefusal(form, { isCommon: isCommonPassword })
  if (refusal) throw refusal
  // `resetPasswordRefusal` saw ten digits.
  const user = form.userId.trim() as UserId
  const { way, imgId, imgCode, newPassword } = form
  const captcha = way === 'code' ? { imgId, imgCode } : null
  await setNewPassword(context, { user, newPassword, captcha, proof: () => proofs[way](context, user, form) })
  return null
}

const proofs: Readonly<Record<ResetWay, (by: NewPasswordContext, user: UserId, form: Form) => Promise<Proof>>> = {
  code: ({ keys, now }, user, { recoveryCode }) => Promise.resolve(recoveryProof(keys, { user, recoveryCode, now })),
  sms: async ({ db, keys, messageWays, now }, user, { phone, smsCode }) => {
    refuseWithoutTexts(messageWays)
    // `resetPasswordRefusal` saw a number. The try is counted even when what follows is refused.
    if (!(await tryCode(db, keys, { user, phone: phoneOf(phone)!, code: smsCode, now })))
      throw new Failure('PROOF_WRONG', { field: 'smsCode' })
    return { field: 'smsCode', use: (tx) => useCode(tx, keys, user, smsCode) }
  },
}
