import type { login as loginCall } from '@madang/contract/accounts.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { loginRefusal } from '@madang/contract/password-forms.ts'
import { transact } from '../db/tx.ts'
import { attemptsOf, type AttemptRule, countAttempt, forgetAttempts, takeBackAttempt } from './attempts.ts'
import { useCaptcha } from './captchas.ts'
import { acceptDeviceString } from './device-string.ts'
import { knownDevice, knownInstallation } from './device.ts'
import { attemptKey, attemptRules, failuresBeforeCaptcha } from './limits.ts'
import type { ServerKeys } from './server-keys.ts'
import { newSession, startSession } from './sessions.ts'
import type { Caller, UsersServices } from './users-services.ts'

/**
 * Logs a person in (R46, R53). An unknown ID and a wrong password answer alike and cost the same work. The try is
 * counted before the password is looked at, so that tries at the same moment cannot pass the limit together.
 */
export async function login(
  services: UsersServices,
  caller: Caller,
  form: Parsed<typeof loginCall>,
): Promise<Out<typeof loginCall>> {
  const { db, keys, passwords } = services
  const { now, imei, address, authorization } = caller
  const refusal = loginRefusal(form)
  if (refusal) throw refusal
  await acceptDeviceString(db, { authorization, imei, salt: keys.salt, now })

  // `loginRefusal` saw ten digits.
  const id = form.userId.trim() as UserId
  const { device } = knownDevice(keys, { imei, hash: form.deviceHash, address })
  const tried = triedLogin(keys, id, device)
  if (services.limits) await countLogin(services, caller, form, tried)

  const found = await db
    .selectFrom('user')
    .select(['password_hash', 'status'])
    .where('user_id', '=', id)
    .executeTakeFirst()
  const isRight = await passwords.verify(form.password, found?.password_hash ?? null)
  if (!isRight || !found) throw new Failure('WRONG_CREDENTIALS')
  if (found.status === 'suspended') throw new Failure('SUSPENDED')
  if (found.status === 'deleted') throw new Failure('ACCOUNT_DELETED')

  if (services.limits) {
    await forgetAttempts(db, [tried.loginPair, tried.loginAccount, attemptKey(keys, 'changePassword', id)])
    // Kept: logging in to an account of one's own must not wipe out the failures of this device elsewhere.
    await takeBackAttempt(db, tried.loginDevice)
  }
  return openSession(services, { id, device, passwordHash: found.password_hash, caller })
}

interface Tried {
  readonly id: UserId
  readonly device: Buffer
  readonly loginPair: string
  readonly loginAccount: string
  readonly loginDevice: string
}

function triedLogin(keys: ServerKeys, id: UserId, device: Buffer): Tried {
  const deviceText = device.toString('hex')
  return {
    id,
    device,
    loginPair: attemptKey(keys, 'loginPair', `${id} ${deviceText}`),
    loginAccount: attemptKey(keys, 'loginAccount', id),
    loginDevice: attemptKey(keys, 'loginDevice', deviceText),
  }
}

/** Counts this try; refuses a locked pair and asks for a captcha after three failures (R53). */
async function countLogin(
  services: UsersServices,
  caller: Caller,
  { imgId, imgCode }: { imgId: string; imgCode: string },
  tried: Tried,
): Promise<void> {
  const { db, keys } = services
  const { now } = caller
  const rules = await rulesFor(services, tried)
  const before = await attemptsOf(db, rules, now)
  for (const key of Object.keys(rules)) {
    const until = before.get(key)?.until
    if (until) throw stopped(key === tried.loginPair, until, now)
  }
  const needsCaptcha = [...before.values()].some(({ count }) => count >= failuresBeforeCaptcha)
  if (needsCaptcha) {
    if (imgId === '' || imgCode.trim() === '') throw new Failure('CHECK_NEEDED', { kind: 'captcha' })
    const device = knownInstallation(keys, caller)
    await useCaptcha(db, keys, { imgId, imgCode, purpose: 'login', device, now, wrong: 'IMAGE_CODE_WRONG' })
  }
  const counted: string[] = []
  for (const [key, rule] of Object.entries(rules)) {
    const count = await countAttempt(db, key, rule, now)
    const isEarly = count !== null && (count <= failuresBeforeCaptcha || needsCaptcha)
    if (count !== null) counted.push(key)
    if (isEarly) continue
    // Tries that are not looked at count for nothing: a burst of them must not lock anybody out.
    for (const one of counted) await takeBackAttempt(db, one)
    if (count !== null) throw new Failure('CHECK_NEEDED', { kind: 'captcha' })
    throw stopped(key === tried.loginPair, new Date(now.getTime() + rule.seconds * 1000), now)
  }
}

/**
 * What is counted against which rule. A device on which this person was logged in before is spared the account's own
 * last stop, so that guessing from elsewhere cannot keep them out.
 */
async function rulesFor({ db }: UsersServices, { id, device, loginPair, loginAccount, loginDevice }: Tried) {
  const known = await db
    .selectFrom('session')
    .select('session_id')
    .where('user_id', '=', id)
    .where('device', '=', device)
    .limit(1)
    .executeTakeFirst()
  const rules: Record<string, AttemptRule> = {
    [loginPair]: attemptRules.loginPair,
    [loginDevice]: attemptRules.loginDevice,
  }
  return known ? rules : { ...rules, [loginAccount]: attemptRules.loginAccount }
}

function stopped(isPair: boolean, until: Date, now: Date): Failure {
  if (isPair) return new Failure('LOCKED_FOR_A_WHILE', { until })
  return new Failure('TOO_MANY', { retryAfter: Math.ceil((until.getTime() - now.getTime()) / 1000) })
}

/** A session of this login, unless the password changed while it was being verified. */
function openSession(
  { db, random }: UsersServices,
  { id, device, passwordHash, caller }: { id: UserId; device: Buffer; passwordHash: string; caller: Caller },
): Promise<Out<typeof loginCall>> {
  const session = newSession(random)
  const { now, locale } = caller
  return transact(db, async (tx) => {
    const user = await tx
      .updateTable('user')
      .set({ locale })
      .where('user_id', '=', id)
      .where('password_hash', '=', passwordHash)
      .where('status', '=', 'active')
      .returning(['nick_name', 'avatar'])
      .executeTakeFirst()
    if (!user) throw new Failure('WRONG_CREDENTIALS')
    await startSession(tx, session, { user: id, device, now })
    return { token: session.token, userId: id, nickName: user.nick_name, avatar: user.avatar }
  })
}
