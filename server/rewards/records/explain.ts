/** What a record says of itself: the event in words and the arithmetic row by row (REQ-113, design: every reward explains itself). */
import type { Selectable } from 'kysely'
import { blockMinutes } from '@madang/contract/rewards/live.ts'
import { fraudReasons, isFraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import type { Tables } from '../../db/tables.ts'
import { percent } from './percent.ts'
import { maskNickName } from '../invitees/mask.ts'
import { recordText } from './record-texts.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import type { RefusalReason } from '../tables.ts'

export type GrantRow = Selectable<Tables['reward_grant']>
export type CheckInRow = Selectable<Tables['check_in']>
type Explanation = Pick<RewardRecord, 'cause' | 'explain'>

/** A grant as a line of the reward records. `nickName` is the invitee's, null when they left. */
export function explainGrant(
  grant: GrantRow,
  rules: VersionRules<'cvc'>,
  nickName: string | null,
  locale: Locale,
): Explanation {
  const say = sayIn(locale)
  const amount = cvc(grant.amount)
  const available = cvc(grant.available)
  return {
    cause: grantCause(grant, nickName, locale),
    explain: [
      sourceRow(grant, rules, locale),
      say('availableNow', available, { amount, percent: percent(rules.availableBasisPoints) }),
      say('lockedRest', cvc(grant.locked), { amount, available }),
      say('sum', `${amount} CVC`),
      ...(grant.status === 'pending' ? [say('state', recordText('pending', locale))] : []),
      ...(grant.status === 'held' ? [say('state', recordText('held', locale))] : []),
      ...(grant.reason ? [say('refusedReason', reasonText(grant.reason, locale))] : []),
    ],
  }
}

/** The part of a grant that was available on receipt, as a line of the unlock records. */
export function explainOnReceipt(grant: GrantRow, rules: VersionRules<'cvc'>, locale: Locale): Explanation {
  const say = sayIn(locale)
  const values = { amount: cvc(grant.amount), percent: percent(rules.availableBasisPoints) }
  const cause =
    grant.kind === 'registration'
      ? recordText('onReceiptOfRegistration', locale, values)
      : recordText('onReceiptOfInvite', locale, { ...values, level: String(grant.level) })
  return {
    cause,
    explain: [
      sourceRow(grant, rules, locale),
      say('availableNow', cvc(grant.available), values),
      say('sum', `${cvc(grant.available)} CVC`),
    ],
  }
}

/** A check-in as a line of the unlock records; what was not unlocked is said too (INV-U02). */
export function explainCheckIn(row: CheckInRow, locale: Locale): Explanation {
  const say = sayIn(locale)
  const shortfall = row.entitled - row.unlocked
  return {
    cause: recordText('checkInCause', locale, { streak: String(row.streak) }),
    explain: [
      say('dailyUnlock', cvc(row.entitled)),
      say('lockedBefore', cvc(row.locked_before)),
      ...(shortfall > 0n ? [say('shortfall', cvc(shortfall))] : []),
      say('unlocked', `${cvc(row.unlocked)} CVC`),
    ],
  }
}

/** A block of class time, one's own or a friend's, as a line of the unlock records (REQ-113). */
export function explainClass(
  row: Selectable<Tables['class_unlock']>,
  rules: VersionRules<'cvc'>,
  { title, nickName }: { title: string; nickName: string | null },
  locale: Locale,
): Explanation {
  const say = sayIn(locale)
  const isOwn = row.user_id === row.attendee
  const minutes = { from: String((row.block - 1) * blockMinutes), to: String(row.block * blockMinutes) }
  const shortfall = row.entitled - row.unlocked
  const perDay = cvc(rules.classUnlockPerDay)
  return {
    cause: isOwn
      ? recordText('classCause', locale, { title, ...minutes })
      : recordText('friendClassCause', locale, { name: nickName ?? recordText('formerUser', locale) }),
    explain: [
      say('className', title),
      say('classBlock', cvc(row.entitled)),
      ...(isOwn ? [say('classPerDay', perDay)] : []),
      say('classLockedBefore', cvc(row.locked_before)),
      ...(shortfall > 0n ? [say('shortfall', cvc(shortfall))] : []),
      say('unlocked', `${cvc(row.unlocked)} CVC`),
    ],
  }
}

function reasonText(reason: RefusalReason, locale: Locale): string {
  return isFraudReason(reason) ? fraudReasons[reason][locale] : recordText(reason, locale)
}

function grantCause({ kind, ordinal, level }: GrantRow, nickName: string | null, locale: Locale): string {
  if (kind === 'registration') return recordText('registrationCause', locale, { ordinal: grouped(ordinal ?? 0n) })
  const name = nickName ?? recordText('formerUser', locale)
  if (level === 1) return recordText('inviteCause', locale, { name })
  const masked = nickName === null ? name : maskNickName(nickName)
  return recordText('deeperInviteCause', locale, { name: masked, level: String(level) })
}

/** Where the whole amount comes from: the tier of the ordinal, or the level of the invite. */
function sourceRow({ kind, ordinal: place, level, amount }: GrantRow, rules: VersionRules<'cvc'>, locale: Locale) {
  const say = sayIn(locale)
  if (kind === 'invite') return say('levelReward', cvc(amount), { level: String(level) })
  const ordinal = place ?? 0n
  const tier = rules.registration.find(({ upTo }) => ordinal <= BigInt(upTo))
  return say('tier', cvc(amount), { ordinal: grouped(ordinal), upTo: tier ? grouped(BigInt(tier.upTo)) : '' })
}

function sayIn(locale: Locale) {
  return (name: Parameters<typeof recordText>[0], value: string, values: Record<string, string> = {}) => ({
    label: recordText(name, locale, values),
    value,
  })
}

function cvc(value: bigint): string {
  return formatAmount('CVC', units<'CVC'>(value))
}

function grouped(value: bigint): string {
  return value.toLocaleString('en-GB')
}
