import type { login as loginCall } from '@madang/contract/users/accounts.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { idTyped, loginRefusal, reminded } from '@madang/contract/users/password-forms.ts'
import type { VisitorStandalone } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import { attemptsOf, countAttempt, forgetAttempts, takeBackAttempt } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { accountsByContact } from '../contacts/accounts-by-contact.ts'
import { acceptDeviceString } from '../devices/device-string.ts'
import { isKnownDevice } from '../devices/known-devices.ts'
import { deviceOf, installationOf } from '../devices/device.ts'
import { attemptKey, attemptRules, type LoginRule } from '../limits/limits.ts'
import { sharedForms } from '../../keys/shared-digests.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { checkSecondFactor } from '../factors/second-factor.ts'
import { openSession } from './open-session.ts'
import { suspendedWithTicket } from '../suspension-appeals/tickets.ts'

type LoginContext = VisitorStandalone<'bus' | 'keys' | 'passwords' | 'random' | 'limits' | 'messageWays'>

/**
 * Logs a person in (REQ-46, REQ-53). An unknown ID and a wrong password answer alike and cost the same work. The try is
 * counted before the password is looked at, so that tries at the same moment cannot pass the limit together.
 */
export async function login(context: LoginContext, form: Parsed<typeof loginCall>): Promise<Out<typeof loginCall>> {
  const { db, keys, passwords, limits, now, imei, address, authorization, concerns } = context
  const refusal = loginRefusal(form)
  if (refusal) throw refusal
  await acceptDeviceString(db, { authorization, imei, salt: keys.salt, now })

  const id = await accountNamed(context, form.userId)
  const { device } = deviceOf(keys, { imei, hash: form.deviceHash, address })
  const tried = triedLogin(keys, id, device, address)
  const counted = limits ? await countLogin(context, form, tried) : []

  const found = await db
    .selectFrom('user')
    .select(['password_hash', 'status'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  if (found && found.status !== 'deleted') concerns({ user: id })
  const isRight = await passwords
    .verify(form.password, found?.password_hash ?? null, address)
    .catch((error: unknown) => takeBack(db, counted, error))
  if (!isRight || !found) throw new Failure('WRONG_CREDENTIALS')
  if (found.status === 'deleted') throw new Failure('ACCOUNT_DELETED')

  if (limits) {
    await forgetAttempts(db, [
      tried.loginPair,
      tried.loginFrom,
      tried.loginAccount,
      attemptKey(keys, 'changePassword', id),
    ])
    // Kept but for this one: logging in to an account of one's own must not wipe out the failures elsewhere.
    for (const key of [tried.loginDevice, tried.loginNetwork]) if (counted.includes(key)) await takeBackAttempt(db, key)
  }
  // A right password is forgotten as a try also then, so that an answer to an appeal can be looked up any day.
  if (found.status === 'suspended') throw await suspendedWithTicket(context, id)
  const { isRecovery } = await checkSecondFactor(context, { user: id, code: form.code })
  return openSession(context, { id, device, passwordHash: found.password_hash, isRecovery })
}

/** The account that is meant by an ID, or by a proved contact of one account alone; several have to be told apart by their IDs. */
async function accountNamed({ db, keys }: Pick<LoginContext, 'db' | 'keys'>, typed: string): Promise<UserId> {
  const contact = reminded(typed)
  const found = contact ? await accountsByContact(db, keys, contact) : []
  if (found.length === 1) return found[0]!.userId
  // `loginRefusal` saw ten digits, or a contact: no account has such an ID, and it is answered like an unknown one.
  return (contact?.contact ?? idTyped(typed)) as UserId
}

interface Tried {
  readonly id: UserId
  readonly device: Buffer
  readonly loginPair: string
  readonly loginFrom: string
  readonly loginAccount: string
  readonly loginDevice: string
  readonly loginNetwork: string
}

function triedLogin(keys: ServerKeys, id: UserId, device: Buffer, network: string): Tried {
  const deviceText = device.toString('hex')
  return {
    id,
    device,
    loginPair: attemptKey(keys, 'loginPair', `${id} ${deviceText}`),
    loginFrom: attemptKey(keys, 'loginFrom', `${id} ${network}`),
    loginAccount: attemptKey(keys, 'loginAccount', id),
    loginDevice: attemptKey(keys, 'loginDevice', deviceText),
    loginNetwork: attemptKey(keys, 'loginNetwork', network),
  }
}

/** Counts this try and answers under which keys; refuses a locked pair, asks for a captcha after failures (REQ-53). */
async function countLogin(
  context: LoginContext,
  { imgId, imgCode }: { imgId: string; imgCode: string },
  tried: Tried,
): Promise<string[]> {
  const { db, keys, now } = context
  const rules = await rulesFor(context, tried)
  const before = await attemptsOf(db, rules, now)
  for (const key of Object.keys(rules)) {
    const until = before.get(key)?.until
    if (until) throw stopped(key === tried.loginPair, until, now)
  }
  const needsCaptcha = Object.entries(rules).some(
    ([key, { captchaAfter }]) => (before.get(key)?.count ?? 0) >= captchaAfter,
  )
  if (needsCaptcha) {
    if (imgId === '' || imgCode.trim() === '') throw captchaNeeded()
    const device = installationOf(keys, context)
    await useCaptcha(db, keys, { imgId, imgCode, purpose: 'login', device, now, wrong: 'IMAGE_CODE_WRONG' })
  }
  const counted: string[] = []
  for (const [key, rule] of Object.entries(rules)) {
    const count = await countAttempt(db, key, rule, now)
    const isEarly = count !== null && (count <= rule.captchaAfter || needsCaptcha)
    if (count !== null) counted.push(key)
    if (isEarly) continue
    const until = new Date(now.getTime() + rule.seconds * 1000)
    const refusal = count === null ? stopped(key === tried.loginPair, until, now) : captchaNeeded()
    await takeBack(db, counted, refusal)
  }
  return counted
}

/** Tries that are not looked at count for nothing: a burst of them must not lock anybody out. */
async function takeBack(db: Db, counted: readonly string[], error: unknown): Promise<never> {
  for (const key of counted) await takeBackAttempt(db, key)
  throw error
}

function captchaNeeded(): Failure {
  return new Failure('CHECK_NEEDED', { kind: 'captcha' })
}

/**
 * What is counted against which rule. A device on which this person was logged in before is spared the stops of the
 * account and of the network, so that guessing from elsewhere cannot keep them out.
 */
async function rulesFor(
  { db, keys, now }: LoginContext,
  { id, device, loginPair, loginFrom, loginAccount, loginDevice, loginNetwork }: Tried,
): Promise<Record<string, LoginRule>> {
  const rules = {
    [loginPair]: attemptRules.loginPair,
    [loginDevice]: attemptRules.loginDevice,
  }
  if (await isKnownDevice(db, id, sharedForms(keys, 'known_device.device', device), now)) return rules
  return {
    ...rules,
    [loginFrom]: attemptRules.loginFrom,
    [loginAccount]: attemptRules.loginAccount,
    [loginNetwork]: attemptRules.loginNetwork,
  }
}

function stopped(isPair: boolean, until: Date, now: Date): Failure {
  if (isPair) return new Failure('LOCKED_FOR_A_WHILE', { until })
  return new Failure('TOO_MANY', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}
