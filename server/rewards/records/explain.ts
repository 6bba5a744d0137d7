/** What a grant says of itself: the event in words and the arithmetic row by row (REQ-113, design: every reward explains itself). */
import type { Selectable } from 'kysely'
import { fraudReasons, isFraudReason } from '@madang/contract/rewards/fraud-reasons.ts'
import { fill } from '@madang/contract/text.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { Tables } from '../../db/tables.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import { grantKinds } from '../grants/grant-kinds.ts'
import type { RefusalReason } from '../tables.ts'
import { percent } from './percent.ts'
import { cvcText, type Explanation, explainIn, recordText } from './record-texts.ts'

export type GrantRow = Selectable<Tables['reward_grant']>

/** A grant as a line of the reward records. `nickName` is the invitee's, null when they left. */
export function explainGrant(
  grant: GrantRow,
  rules: VersionRules<'cvc'>,
  nickName: string | null,
  locale: Locale,
): Explanation {
  const say = explainIn(locale)
  const amount = cvcText(grant.amount)
  const available = cvcText(grant.available)
  const [cause, values = {}] = grantKinds[grant.kind].explain.cause(grant, nickName)
  return {
    cause: fill(cause[locale], { name: recordText('formerUser', locale), ...values }),
    explain: [
      sourceRow(grant, rules, locale),
      say('availableNow', available, { amount, percent: percent(rules.availableBasisPoints) }),
      say('lockedRest', cvcText(grant.locked), { amount, available }),
      say('sum', `${amount} CVC`),
      ...(grant.status === 'pending' ? [say('state', pendingText(grant, locale))] : []),
      ...(grant.status === 'held' ? [say('state', recordText('held', locale))] : []),
      ...(grant.reason ? [say('refusedReason', reasonText(grant.reason, locale))] : []),
    ],
  }
}

/** The part of a grant that was available on receipt, as a line of the unlock records. */
export function explainOnReceipt(grant: GrantRow, rules: VersionRules<'cvc'>, locale: Locale): Explanation {
  const say = explainIn(locale)
  const values = { amount: cvcText(grant.amount), percent: percent(rules.availableBasisPoints) }
  const [cause, more = {}] = grantKinds[grant.kind].explain.onReceipt(grant)
  return {
    cause: fill(cause[locale], { ...values, ...more }),
    explain: [
      sourceRow(grant, rules, locale),
      say('availableNow', cvcText(grant.available), values),
      say('sum', `${cvcText(grant.available)} CVC`),
    ],
  }
}

/** The number of a grant people see and quote: it tells nothing about whom it was for. */
export function recordId({ id }: { id: bigint }): string {
  return `G-${id}`
}

function reasonText(reason: RefusalReason, locale: Locale): string {
  return isFraudReason(reason) ? fraudReasons[reason][locale] : recordText(reason, locale)
}

/** What a pending grant waits for, and what its person does next. */
function pendingText({ facts }: GrantRow, locale: Locale): string {
  const waits = facts?.waits
  if (!waits) return recordText('pending', locale)
  const reasons = new Intl.ListFormat(locale, { type: 'conjunction' }).format(
    waits.map((reason) => recordText(`waits_${reason}`, locale)),
  )
  return recordText('waitsForDay', locale, { reasons })
}

/** Where the whole amount comes from: the tier of the ordinal, or the level of the invite. */
function sourceRow(grant: GrantRow, rules: VersionRules<'cvc'>, locale: Locale) {
  const [label, values = {}] = grantKinds[grant.kind].explain.source(grant, rules)
  return { label: fill(label[locale], values), value: cvcText(grant.amount) }
}
