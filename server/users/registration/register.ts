import type { conciseRegistere } from '@madang/contract/users/accounts.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { normalNickName } from '@madang/contract/values/nickname.ts'
import { normalInviteCode, registrationRefusal } from '@madang/contract/users/registration.ts'
import { transact } from '../../db/tx.ts'
import { recordEvent, type Doing } from '../account-events.ts'
import { attemptsOf, countAttempt } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { createUser, newUserIds, type NewUser } from './create-user.ts'
import { acceptDeviceString } from '../devices/device-string.ts'
import { deviceOf, installationOf } from '../devices/device.ts'
import { inviterByCode } from './inviters.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { newSession, startSession } from '../sessions/sessions.ts'
import { storeFingerprint, type RegistrationFingerprint, fingerprintOf } from './registration-fingerprints.ts'
import type { Caller, UsersServices } from '../users-services.ts'

/**
 * Registers a person and logs them in. Refusals in the order of REQ-43: the form, then the device string (REQ-151) and the
 * registrations of this device (REQ-53: TOO_MANY), then the picture, then the invitation code. Hashing happens outside the
 * transaction. The ordinal and the grants follow after commit (INV-R02): the caller wakes the rewards.
 */
export async function register(
  services: UsersServices,
  caller: Caller,
  form: Parsed<typeof conciseRegistere>,
): Promise<Out<typeof conciseRegistere>> {
  const { db, keys, passwords } = services
  const { now, imei, address, authorization, locale } = caller
  const refusal = registrationRefusal(form, { isCommon: isCommonPassword })
  if (refusal) throw refusal
  await acceptDeviceString(db, { authorization, imei, salt: keys.salt, now })
  const device = deviceOf(keys, { imei, hash: form.deviceHash, address })
  const limit = services.limits ? attemptKey(keys, 'register', device.device.toString('hex')) : null
  if (limit !== null) await refuseBeyondLimit(services, limit, now)

  const { imgId, imgCode } = form
  const installation = installationOf(keys, caller)
  await useCaptcha(db, keys, {
    imgId,
    imgCode,
    purpose: 'register',
    device: installation,
    now,
    wrong: 'IMAGE_CODE_WRONG',
  })
  const inviter = await inviterByCode(db, normalInviteCode(form.inviteCode), device.device)
  const passwordHash = await passwords.hash(form.password)
  const { nickName, consents } = form
  const user = { nickName, passwordHash, inviter: inviter?.userId ?? null, consents, locale, device }
  return insert(services, user, { limit, trace: fingerprintOf(keys, device, caller), doing: caller })
}

/** Again with other ids in the rare case that an ID or a code is somebody's already. */
async function insert(
  services: UsersServices,
  user: NewUser,
  { limit, trace, doing }: { limit: string | null; trace: RegistrationFingerprint; doing: Doing },
): Promise<Out<typeof conciseRegistere>> {
  const { db, keys, random } = services
  const { now } = doing
  for (;;) {
    const ids = newUserIds(random)
    const session = newSession(random)
    const outcome = await transact(db, async (tx) => {
      const created = await createUser(tx, keys, ids, user, now)
      if (created !== 'created') return created
      const { userAgent, country } = doing
      await storeFingerprint(tx, ids.userId, trace, now)
      await startSession(tx, session, { user: ids.userId, device: user.device.device, now, userAgent, country })
      await recordEvent(tx, ids.userId, 'registered', doing)
      if (limit !== null && (await countAttempt(tx, limit, attemptRules.register, now)) === null) throw tooMany()
      return created
    })
    if (outcome === 'taken') continue
    const { userId, avatar, recoveryCodes } = ids
    const nickName = normalNickName(user.nickName)
    return { token: session.token, userId, nickName, avatar, recoveryCodes: [...recoveryCodes] }
  }
}

/** Spares a person the picture, and the server the hash; the transaction decides. */
async function refuseBeyondLimit({ db }: UsersServices, limit: string, now: Date): Promise<void> {
  const tried = (await attemptsOf(db, { [limit]: attemptRules.register }, now)).get(limit)
  if (tried?.until) throw tooMany(tried.until, now)
}

function tooMany(until?: Date, now?: Date): Failure {
  const wait = until && now ? Math.ceil((until.getTime() - now.getTime()) / 1000) : attemptRules.register.seconds
  return new Failure('TOO_MANY', { retryAfter: wait })
}
