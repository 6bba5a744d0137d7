import {
  type CodeWay,
  codeWays,
  type resetPassword as resetPasswordCall,
  type ResetWay,
} from '@madang/contract/users/accounts.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { contactTyped } from '@madang/contract/users/contact.ts'
import { resetPasswordRefusal } from '@madang/contract/users/password-forms.ts'
import { refuseWithoutWay } from '../../outbox/queue-message.ts'
import { isCommonPassword } from './common-passwords.ts'
import { tryCode, useCode } from '../contacts/contact-codes.ts'
import { contactRows } from '../contacts/contact-rows.ts'
import { type NewPasswordContext, type Proof, setNewPassword } from './new-password.ts'
import { recoveryProof } from './recovery-proof.ts'

type Form = Parsed<typeof resetPasswordCall>

/** Sets a new password with one of the eight recovery codes, each good once, or with a code by text message or mail (REQ-50, INV-F05). */
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
  sms: (by, user, form) => proofBy('sms', by, user, form),
  email: (by, user, form) => proofBy('email', by, user, form),
}

/** A code that was sent to the number or address of the account. */
async function proofBy(
  way: CodeWay,
  { db, keys, messageWays, now }: NewPasswordContext,
  user: UserId,
  form: Form,
): Promise<Proof> {
  const { kind, field: contactField, codeField: field } = codeWays[way]
  refuseWithoutWay(messageWays, contactRows[kind].way)
  const code = form[field]
  // `resetPasswordRefusal` saw a number or an address. The try is counted even when what follows is refused.
  const contact = contactTyped(kind, form[contactField])!
  if (!(await tryCode(db, keys, { user, kind, contact, code, now }))) throw new Failure('PROOF_WRONG', { field })
  return { field, use: (tx) => useCode(tx, keys, { user, kind, code }) }
}
