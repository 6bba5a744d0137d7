import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { sendAccessCode as endpoint } from '@madang/contract/users/lost-access.ts'
import type { VisitorStandalone } from '../../context.ts'
import { transact } from '../../db/tx.ts'
import { refuseWithoutWay } from '../../outbox/queue-message.ts'
import { queueCode, sixDigits } from '../contacts/contact-codes.ts'
import { contactRows } from '../contacts/contact-rows.ts'
import { countAttempt } from '../limits/attempts.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { refuseBeyondBudget } from '../limits/message-budget.ts'
import { contactIn, requestOf, shownRequest } from './own-request.ts'

type Sending = VisitorStandalone<'keys' | 'random' | 'limits' | 'messageWays'>

/**
 * Sends the code of a request once more, which ends the one before. The answer is the same where nobody has what was typed,
 * the contact is not the account's, or its account stopped the request, which is not told yet: then nothing is sent.
 * CONFLICT once it is decided or proved; TOO_MANY beyond four a day.
 */
export async function sendAccessCode(context: Sending, input: Parsed<typeof endpoint>): Promise<Out<typeof endpoint>> {
  const { db, keys, random, messageWays, now } = context
  const row = await requestOf(db, input)
  const reached = { kind: row.contact_kind, contact: contactIn(keys, row) }
  refuseWithoutWay(messageWays, contactRows[reached.kind].way)
  if (!shownRequest(row, context).mayProve) throw new Failure('CONFLICT')
  if (context.limits) {
    await refuseBeyondBudget(context, reached)
    await countAsk(context, row.request_id)
  }
  const code = sixDigits(random)
  return transact(db, async (tx) => {
    const asked = await tx
      .updateTable('access_request')
      .set({ code_at: now })
      .where('request_id', '=', row.request_id)
      .returningAll()
      .executeTakeFirst()
    if (!asked) throw new Failure('NOT_FOUND')
    const { user_id: user } = asked
    if (user && asked.decided_at === null) {
      context.concerns({ user })
      await queueCode({ ...context, tx }, { user, ...reached, code, now })
    }
    return shownRequest(asked, context)
  })
}

async function countAsk({ db, keys, now, address }: Sending, request: string): Promise<void> {
  const counted = [
    ['accessCode', request],
    ['smsNetwork', address],
  ] as const
  for (const [name, about] of counted) {
    const rule = attemptRules[name]
    if ((await countAttempt(db, attemptKey(keys, name, about), rule, now)) === null)
      throw new Failure('TOO_MANY', { retryAfter: rule.seconds })
  }
}
