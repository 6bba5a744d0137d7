import type { registerUser } from '@madang/contract/users/accounts.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { normalNickName } from '@madang/contract/values/nickname.ts'
import { normalInviteCode, registrationRefusal } from '@madang/contract/users/registration.ts'
import type { Keyed, VisitorStandalone } from '../../context.ts'
import type { Services } from '../../services.ts'
import { transact } from '../../db/tx.ts'
import { notify } from '../../outbox/notify.ts'
import { attemptsOf, countAttempt } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { isCommonPassword } from '../passwords/common-passwords.ts'
import { createUser, newUserIds, type NewUser } from './create-user.ts'
import { acceptDeviceString } from '../devices/device-string.ts'
import { deviceOf, installationOf } from '../devices/device.ts'
import { sharedForms } from '../../keys/shared-digests.ts'
import { type Keep, registerOnce } from './first-answers.ts'
import { inviterByCode } from './inviters.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import {
  fingerprintOf,
  gatherFingerprint,
  keptFingerprint,
  storeFingerprint,
  type RegistrationFingerprint,
} from './registration-fingerprints.ts'

type RegisterContext = VisitorStandalone<'keys' | 'passwords' | 'random' | 'limits'> & Keyed

/** Registers a person, logs them in, and sees to their ordinal and rewards (REQ-42, INV-R02). */
export async function register(
  context: RegisterContext & Pick<Services, 'settler' | 'report'>,
  form: Parsed<typeof registerUser>,
): Promise<Out<typeof registerUser>> {
  const refusal = registrationRefusal(form, { isCommon: isCommonPassword })
  if (refusal) throw refusal
  const registered = await registerOnce(context, form, (keep) => createAccount(context, form, keep))
  // The registration stands whatever becomes of this; a failed round is made up for by the next.
  await context.settler.settle().catch(context.report)
  return registered
}

/**
 * Registers a person whose form holds and logs them in. Refusals in the order of REQ-43: the device string (REQ-151) and the
 * registrations of this device (REQ-53: TOO_MANY), then the picture, then the invitation code. Hashing happens outside the
 * transaction. The ordinal and the grants follow after commit (INV-R02).
 */
export async function createAccount(
  context: RegisterContext,
  form: Parsed<typeof registerUser>,
  keep?: Keep,
): Promise<Out<typeof registerUser>> {
  const { db, keys, passwords, limits, now, imei, address, authorization, locale } = context
  await acceptDeviceString(db, { authorization, imei, salt: keys.salt, now })
  const device = deviceOf(keys, { imei, hash: form.deviceHash, address })
  const limit = limits ? attemptKey(keys, 'register', device.device.toString('hex')) : null
  if (limit !== null) await refuseBeyondLimit(context, limit)

  const { imgId, imgCode } = form
  const installation = installationOf(keys, context)
  await useCaptcha(db, keys, {
    imgId,
    imgCode,
    purpose: 'register',
    device: installation,
    now,
    wrong: 'IMAGE_CODE_WRONG',
  })
  const inviter = await inviterByCode(
    db,
    normalInviteCode(form.inviteCode),
    sharedForms(keys, 'user.device', device.device),
  )
  const passwordHash = await passwords.hash(form.password, context.address)
  const { nickName, consents } = form
  const { userAgent, country } = context
  const user = {
    nickName,
    passwordHash,
    inviter: inviter?.userId ?? null,
    consents,
    locale,
    device,
    userAgent,
    country,
  }
  return insert(context, user, { limit, fingerprint: fingerprintOf(keys, device, context), keep })
}

/** Again with other ids in the rare case that an ID or a code is somebody's already. */
async function insert(
  context: RegisterContext,
  user: NewUser,
  { limit, fingerprint, keep }: { limit: string | null; fingerprint: RegistrationFingerprint; keep: Keep | undefined },
): Promise<Out<typeof registerUser>> {
  const { db, keys, random, now } = context
  for (;;) {
    const ids = newUserIds(random)
    const { userId, avatar, recoveryCodes, session } = ids
    const nickName = normalNickName(user.nickName)
    const answer = { token: session.token, userId, nickName, avatar, recoveryCodes: [...recoveryCodes] }
    const outcome = await transact(db, async (tx) => {
      const created = await createUser(tx, keys, ids, user, now)
      if (created !== 'created') return created
      await gatherFingerprint(tx, keys, fingerprint)
      await keep?.(tx, answer)
      await storeFingerprint(tx, userId, keptFingerprint(keys, fingerprint), now)
      await notify({ ...context, tx }, userId, 'registered')
      if (limit !== null && (await countAttempt(tx, limit, attemptRules.register, now)) === null) throw tooMany()
      return created
    })
    if (outcome === 'taken') continue
    context.concerns({ user: userId })
    return answer
  }
}

/** Spares a person the picture, and the server the hash; the transaction decides. */
async function refuseBeyondLimit({ db, now }: RegisterContext, limit: string): Promise<void> {
  const tried = (await attemptsOf(db, { [limit]: attemptRules.register }, now)).get(limit)
  if (tried?.until) throw tooMany(tried.until, now)
}

function tooMany(until?: Date, now?: Date): Failure {
  const wait = until && now ? Math.ceil((until.getTime() - now.getTime()) / 1000) : attemptRules.register.seconds
  return new Failure('TOO_MANY', { retryAfter: wait })
}
