import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { localeOf } from '@madang/contract/locale.ts'
import { isPasswordAllowed } from '@madang/contract/values/password.ts'
import type { VisitorStandalone } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { notify } from '../../outbox/notify.ts'
import { mailToAllOf } from '../contacts/contact-messages.ts'
import { installationOf } from '../devices/device.ts'
import { type AttemptRule, attemptsOf, countAttempt, forgetAttempts } from '../limits/attempts.ts'
import { useCaptcha } from '../limits/captchas.ts'
import { attemptKey, attemptRules } from '../limits/limits.ts'
import { endAccess } from '../lost-access/end-access.ts'
import { markSecurityChange } from '../security-changes.ts'
import { endSessions, lockSessions, publishSessionsEnded } from '../sessions/sessions.ts'

export type NewPasswordContext = VisitorStandalone<'bus' | 'keys' | 'passwords' | 'limits' | 'messageWays' | 'random'>

/** How somebody shows that an account is theirs. */
export interface Proof {
  /** The field it was typed into. */
  readonly field: string
  /** Uses it up; whether it was one. */
  use(tx: Tx): Promise<boolean>
}

interface NewPassword {
  readonly user: UserId
  readonly newPassword: string
  /** Whether the proof is looked for before: then strangers who guess at the account keep nobody out. */
  readonly isFound?: boolean
  /** The picture that was typed; null where one was asked before already. */
  readonly captcha: { readonly imgId: string; readonly imgCode: string } | null
  /** Called once the try counts. */
  readonly proof: () => Promise<Proof>
  /** What the proof opens besides, in the same transaction. */
  readonly also?: (tx: Tx) => Promise<void>
  /** How the account is told of it. */
  readonly told?: 'passwordReset' | 'accessEntered'
}

/**
 * Sets a new password for a proof (INV-F05); all sessions end. An unknown ID and a wrong proof answer alike, after the same
 * work: the new password is hashed before anybody is looked up. PROOF_WRONG, LOCKED_FOR_A_WHILE, PASSWORD_FORMAT.
 */
export async function setNewPassword(
  context: NewPasswordContext,
  { user, newPassword, isFound = false, captcha, proof, also, told = 'passwordReset' }: NewPassword,
): Promise<void> {
  const { db, bus, keys, passwords, limits, now } = context
  const device = installationOf(keys, context)
  const tries = triesOf(context, user, isFound)
  if (limits) await refuseLocked(context, tries)
  if (captcha) await useCaptcha(db, keys, { ...captcha, purpose: 'reset', device, now, wrong: 'IMAGE_CODE_WRONG' })
  // Hashed before it counts: a try that a full line turned away is none.
  const newHash = await passwords.hash(newPassword, context.address)
  for (const [key, rule] of limits ? Object.entries(tries.rules) : [])
    if ((await countAttempt(db, key, rule, now)) === null) throw new Failure('LOCKED_FOR_A_WHILE')
  const given = await proof()
  const { ended, locale } = await transact(db, (tx) =>
    exchange({ ...context, tx }, { user, proof: given, newHash, newPassword, also, told }),
  )
  await forgetAttempts(db, tries.ofAccount)
  publishSessionsEnded(bus, user, ended, localeOf(locale), 'reset')
}

/** What a try counts against: the account and the network, never what the caller invents. */
function triesOf({ keys, address }: NewPasswordContext, user: UserId, isFound: boolean) {
  const from = attemptKey(keys, 'resetFrom', `${user} ${address}`)
  const account = attemptKey(keys, 'resetAccount', user)
  const network = attemptKey(keys, 'resetNetwork', address)
  const rules: Record<string, AttemptRule> = {
    ...(!isFound && { [from]: attemptRules.resetFrom, [account]: attemptRules.resetAccount }),
    [network]: attemptRules.resetNetwork,
  }
  return { rules, ofAccount: [from, account] }
}

async function refuseLocked({ db, now }: NewPasswordContext, { rules }: ReturnType<typeof triesOf>): Promise<void> {
  for (const { until } of (await attemptsOf(db, rules, now)).values())
    if (until) throw new Failure('LOCKED_FOR_A_WHILE', { until })
}

interface Exchange extends Pick<NewPassword, 'user' | 'newPassword'> {
  readonly proof: Proof
  readonly newHash: string
  readonly also: NewPassword['also'] | undefined
  readonly told: NonNullable<NewPassword['told']>
}

async function exchange(
  context: NewPasswordContext & { readonly tx: Tx },
  { user, proof, newHash, newPassword, also, told }: Exchange,
) {
  const { tx, now } = context
  await lockSessions(tx, user)
  const found = await tx
    .selectFrom('user')
    .select(['nick_name', 'password_hash', 'locale'])
    .where('user_id', '=', user)
    .where('status', '<>', 'deleted')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found) context.concerns({ user })
  // Already so after a commit whose answer was lost: the salt makes the hash this one change's own.
  if (found?.password_hash === newHash) return { ended: [], locale: found.locale }
  const isProved = await proof.use(tx)
  if (!found || !isProved) throw new Failure('PROOF_WRONG', { field: proof.field })
  if (!isPasswordAllowed(newPassword, { nickName: found.nick_name }))
    throw new Failure('PASSWORD_FORMAT', { field: 'newPassword' })
  await also?.(tx)
  await tx.updateTable('user').set({ password_hash: newHash }).where('user_id', '=', user).execute()
  await markSecurityChange(tx, user, 'password', now)
  await endAccess(tx, user, { now })
  await notify({ ...context, mail: mailToAllOf(context) }, user, told)
  return { ended: await endSessions(tx, { user, reason: 'reset', now }), locale: found.locale }
}

/** Whether a password is the account's now. */
export async function isPasswordOf(
  { db, passwords, address }: NewPasswordContext,
  user: UserId,
  password: string,
): Promise<boolean> {
  const found = await db.selectFrom('user').select('password_hash').where('user_id', '=', user).executeTakeFirst()
  return passwords.verify(password, found?.password_hash ?? null, address)
}

/** A frozen account is not opened with the password that somebody else may know. */
export const knownPassword = () => new Failure('PASSWORD_FORMAT', { field: 'newPassword', fieldText: 'otherPassword' })
