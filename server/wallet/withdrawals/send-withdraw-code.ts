import { Failure } from '@madang/contract/failures.ts'
import type { Context } from '../../context.ts'
import { maskPhone } from '../../users/contacts/masks.ts'
import { countMoneyCode, provedPhone, sendMoneyCode } from '../../users/contacts/money-codes.ts'

/** What is looked at before a code is sent: that there is a proved number, and how often. NOT_ALLOWED without a number. */
export async function checkWithdrawCode(
  context: Context<'db' | 'keys' | 'user' | 'now' | 'limits' | 'messageWays'>,
): Promise<string> {
  const phone = await provedPhone(context.db, context.keys, context.user)
  if (phone === null) throw new Failure('NOT_ALLOWED')
  await countMoneyCode(context)
  return phone
}

/** Sends the code that confirms a withdrawal (REQ-123). */
export async function sendWithdrawCode({
  checked: phone,
  ...context
}: Context<'tx' | 'keys' | 'random' | 'messageWays' | 'user' | 'locale' | 'clock'> & { readonly checked: string }) {
  await sendMoneyCode(context, phone)
  return { phone: maskPhone(phone) }
}
