import { sql } from 'kysely'
import type { sendSmsCode as endpoint } from '@madang/contract/users/accounts.ts'
import { phoneOf } from '@madang/contract/values/phone.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { smsCodeRefusal } from '@madang/contract/users/password-forms.ts'
import type { VisitorStandalone } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { queueMessage, refuseWithoutTexts } from '../../outbox/queue-message.ts'
import type { Random } from '../../ports/random.ts'
import { countAttempt } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { contactDigest, contactPlace, maskPhone } from './contacts.ts'
import { installationOf } from '../devices/device.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { countText, refuseBeyondTexts } from '../limits/text-budget.ts'
import { formsOf, isDigest, storeDigest } from '../../keys/stored-digest.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import type { UsersServices } from '../users-services.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    sms_code: { user_id: UserId; phone: Buffer; code: Buffer; tries: number; expires_at: Date }
  }
}

/** A code of six digits lives five minutes and bears five tries (REQ-50). */
const lifeMs = 5 * 60_000
const mostTries = 5

/**
 * Sends a code to the telephone number of an account, when it is that account's (REQ-50). The answer is the same for every
 * ID and number, so that nobody learns whose number it is. Refusals in the order of REQ-50; TOO_MANY beyond five an hour.
 */
export async function sendSmsCode(
  context: VisitorStandalone<'keys' | 'random' | 'limits' | 'messageWays'>,
  form: Parsed<typeof endpoint>,
): Promise<null> {
  const { db, keys, random, limits, now } = context
  refuseWithoutTexts(context.messageWays)
  const refusal = smsCodeRefusal(form)
  if (refusal) throw refusal
  // `smsCodeRefusal` saw ten digits and a number.
  const user = form.userId.trim() as UserId
  const phone = phoneOf(form.phone)!
  const device = installationOf(keys, context)
  const { imgId, imgCode } = form
  await useCaptcha(db, keys, { imgId, imgCode, purpose: 'reset', device, now, wrong: 'IMAGE_CODE_WRONG' })
  if (limits) await countAsk(context, { user, phone })
  const code = sixDigits(random)
  await transact(db, (tx) => queueCode(tx, context, { user, phone, code, now }))
  return null
}

/**
 * Counts an ask against its network and against the account with the number typed: who does not know the number keeps
 * nobody from their codes. TOO_MANY alike whether or not the number is the account's.
 */
async function countAsk(
  context: VisitorStandalone<'keys' | 'messageWays'>,
  { user, phone }: { user: UserId; phone: string },
): Promise<void> {
  const { db, keys, now, address } = context
  await refuseBeyondTexts(context, phone)
  const { smsNetwork, smsCode } = attemptRules
  const asked = [
    [attemptKey(keys, 'smsNetwork', address), smsNetwork],
    [attemptKey(keys, 'smsCode', `reset ${user} ${phone}`), smsCode],
  ] as const
  for (const [key, rule] of asked)
    if ((await countAttempt(db, key, rule, now)) === null) throw new Failure('TOO_MANY', { retryAfter: rule.seconds })
}

/** Queues a code. Nothing happens for a number that is not the account's, nor beyond five texts an hour to one number or the hour's budgets. */
export async function queueCode(
  tx: Tx,
  services: Pick<UsersServices, 'keys' | 'random' | 'messageWays'>,
  { user, phone, code, now }: { user: UserId; phone: string; code: string; now: Date },
): Promise<void> {
  const { keys } = services
  const digest = contactDigest(keys, phone)
  const owner = await tx
    .selectFrom('user_contact')
    .innerJoin('user', 'user.user_id', 'user_contact.user_id')
    .select('user.locale')
    .where('user_contact.user_id', '=', user)
    .where('kind', '=', 'phone')
    .where('digest', 'in', formsOf(keys, contactPlace(user), digest))
    .where('proved_at', 'is not', null)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!owner) return
  const sent = await countAttempt(tx, attemptKey(keys, 'smsCode', `sent ${phone}`), attemptRules.smsCode, now)
  if (sent === null || !(await countText({ ...services, tx }, { phone, now }))) return
  const row = {
    phone: storeDigest(keys, place('phone', user), digest),
    code: storeDigest(keys, place('code', user), codeDigest(keys, user, code)),
    tries: 0,
    expires_at: new Date(now.getTime() + lifeMs),
  }
  await tx
    .insertInto('sms_code')
    .values({ user_id: user, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
  const message = { kind: 'sms', user, recipient: phone, masked: maskPhone(phone), purpose: 'reset', now } as const
  await queueMessage({ ...services, tx }, { ...message, body: smsText(code, owner.locale) })
}

/**
 * Counts a try, outside the transaction that uses the code, so that a rollback forgets none. Whether the code is right. Another
 * number than the code went to is never right, and its tries wear out nobody's code.
 */
export async function tryCode(
  db: Db,
  keys: ServerKeys,
  { user, phone, code, now }: { user: UserId; phone: string; code: string; now: Date },
): Promise<boolean> {
  const numbers = formsOf(keys, place('phone', user), contactDigest(keys, phone))
  const { rows } = await sql<{ code: Buffer }>`
    update sms_code set tries = tries + 1
    where user_id = ${user} and phone = any(${numbers}) and expires_at > ${now} and tries < ${mostTries}
    returning code`.execute(db)
  const [found] = rows
  return found !== undefined && isDigest(keys, place('code', user), found.code, codeDigest(keys, user, code))
}

/** Uses a code up; of two uses at the same moment one wins (INV-F05). */
export async function useCode(tx: Tx, keys: ServerKeys, user: UserId, code: string): Promise<boolean> {
  const used = await tx
    .deleteFrom('sms_code')
    .where('user_id', '=', user)
    .where('code', 'in', formsOf(keys, place('code', user), codeDigest(keys, user, code)))
    .returning('user_id')
    .executeTakeFirst()
  return used !== undefined
}

function place<Column extends 'phone' | 'code'>(column: Column, user: UserId) {
  return { use: `sms_code.${column}`, row: { user_id: user } } as const
}

function codeDigest(keys: ServerKeys, user: UserId, code: string): Buffer {
  return keys.digest('contact', `code ${user} ${code.trim()}`)
}

export function sixDigits(random: Random): string {
  return String(random.below(1_000_000)).padStart(6, '0')
}

function smsText(code: string, locale: Locale): string {
  return {
    'ko-KR': `[마당] 인증번호 ${code}. 5분 안에 입력해 주세요. 직원은 이 번호를 묻지 않아요.`,
    'zh-CN': `【Madang】验证码 ${code}，5分钟内有效。工作人员不会向您索要此码。`,
    'en-GB': `[Madang] Your code is ${code}, valid for 5 minutes. Our staff never ask for it.`,
  }[locale]
}
