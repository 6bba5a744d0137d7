import { normalContact } from '@madang/contract/users/contact.ts'
import type { UserCommand, UserStandalone } from '../../context.ts'
import { lockForUser } from '../../db/lock-for-user.ts'
import { confirmPassword } from '../passwords/confirm-password.ts'
import { contactOf, shownContact, storeContact } from './contacts.ts'
import { mailTo } from './contact-messages.ts'
import { keepReplacedEmail } from './replaced-emails.ts'

interface EmailInput {
  readonly value: string
  readonly password: string
}

/** What is looked at before an address is set: its form, then the password. EMAIL_FORMAT, WRONG_CREDENTIALS. */
export async function checkEmail(context: UserStandalone<'keys' | 'passwords'>, input: EmailInput): Promise<void> {
  normalContact('email', input.value)
  await confirmPassword(context, input)
}

/**
 * Sets or removes the e-mail address (REQ-51). The address of before is told: later notices no longer reach it, so that
 * who knows the password could otherwise lead them away unseen.
 */
export async function setEmail(context: UserCommand<'keys' | 'random' | 'messageWays'>, { value }: EmailInput) {
  const { tx, keys, user, clock } = context
  await lockForUser(tx, 'email', user)
  const now = clock.now()
  const normal = normalContact('email', value)
  const { email: before } = await contactOf(tx, keys, user)
  const replaced = before === normal ? null : before
  const mail = mailTo(context, replaced)
  if (replaced !== null) await keepReplacedEmail(context, { user, email: replaced, now })
  await storeContact({ ...context, now, mail }, user, 'email', normal === '' ? null : normal)
  return shownContact(tx, keys, user)
}
