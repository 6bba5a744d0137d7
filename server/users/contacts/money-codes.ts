import { sql } from 'kysely'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { refuseWithoutWay } from '../../outbox/queue-message.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { countAttempt } from '../limits/attempts.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { formsOf, isDigest, storeDigest } from '../../keys/stored-digest.ts'
import { queueCodeTo } from './contact-messages.ts'
import { moneyText } from './contact-texts.ts'
import { codeEnd } from './contact-rows.ts'
import { contactDigest, contactOf } from './contacts.ts'
import { sixDigits } from './contact-codes.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /** The code that confirms a movement of money, one for each user: a new one replaces it. */
    money_code: { user_id: UserId; phone: Buffer; code: Buffer; tries: number; expires_at: Date }
  }
}

/** Of the messages that bring these codes. */
export const moneyPurpose = 'money'

const mostTries = 5

/** The telephone number of an account that was proved; null for none. */
export async function provedPhone(db: Db | Tx, keys: ServerKeys, user: UserId): Promise<string | null> {
  const { phone, isPhoneProved } = await contactOf(db, keys, user)
  return isPhoneProved ? phone : null
}

/** Counts before a code is sent. SWITCHED_OFF while text messages do not leave, TOO_MANY beyond five an hour. */
export async function countMoneyCode({
  db,
  keys,
  user,
  now,
  limits,
  messageWays,
}: Context<'db' | 'keys' | 'user' | 'now' | 'limits' | 'messageWays'>): Promise<void> {
  refuseWithoutWay(messageWays, 'sms')
  const rule = attemptRules.smsCode
  const counted = await countAttempt(db, attemptKey(keys, 'smsCode', `money ${user}`), rule, now)
  if (limits && counted === null) throw new Failure('TOO_MANY', { retryAfter: rule.seconds })
}

/** Queues a code to a proved number. */
export async function sendMoneyCode(
  context: Context<'tx' | 'keys' | 'random' | 'messageWays' | 'user' | 'locale' | 'clock'>,
  phone: string,
): Promise<void> {
  const { tx, keys, random, user, locale, clock } = context
  const now = clock.now()
  const code = sixDigits(random)
  const row = {
    phone: storeDigest(keys, place('phone', user), contactDigest(keys, phone)),
    code: storeDigest(keys, place('code', user), codeDigest(keys, user, code)),
    tries: 0,
    expires_at: codeEnd('phone', now),
  }
  await tx
    .insertInto('money_code')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  await queueCodeTo(context, {
    user,
    kind: 'phone',
    contact: phone,
    code,
    text: moneyText,
    purpose: moneyPurpose,
    locale,
    now,
  })
}

/** Counts a try, outside the transaction that uses the code, so that a rollback forgets none. PROOF_WRONG. */
export async function tryMoneyCode(
  { db, keys, user, now }: Context<'db' | 'keys' | 'user' | 'now'>,
  code: string,
): Promise<void> {
  const { rows } = await sql<{ code: Buffer }>`
    update money_code set tries = tries + 1
    where user_id = ${user} and expires_at > ${now} and tries < ${mostTries}
    returning code`.execute(db)
  const [found] = rows
  if (!found || !isDigest(keys, place('code', user), found.code, codeDigest(keys, user, code)))
    throw new Failure('PROOF_WRONG', { field: 'smsCode' })
}

/** Uses a code up; of two uses at the same moment one wins (INV-F05). PROOF_WRONG. */
export async function useMoneyCode(tx: Tx, keys: ServerKeys, user: UserId, code: string): Promise<void> {
  const used = await tx
    .deleteFrom('money_code')
    .where('user_id', '=', user)
    .where('code', 'in', formsOf(keys, place('code', user), codeDigest(keys, user, code)))
    .returning('user_id')
    .executeTakeFirst()
  if (!used) throw new Failure('PROOF_WRONG', { field: 'smsCode' })
}

function place<Column extends 'phone' | 'code'>(column: Column, user: UserId) {
  return { use: `money_code.${column}`, row: { user_id: user } } as const
}

function codeDigest(keys: ServerKeys, user: UserId, code: string): Buffer {
  return keys.digest('contact', `money code ${user} ${code.trim()}`)
}
