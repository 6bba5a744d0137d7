import '../tables.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { UserCommand } from '../../context.ts'
import { lockAccounts } from '../../ledger/account.ts'
import { transfer } from '../../ledger/post.ts'
import type { Order } from '../../ledger/transfer.ts'
import { notify } from '../../outbox/notify.ts'
import { type Publish, publishNothing } from '../grants/notify-grant-owners.ts'
import { addDays } from '../../rules/business-day.ts'
import { cvc } from '../../rules/programmes.ts'
import { noteActivity } from './note-activity.ts'
import { checkInUnlock } from '../entitlements.ts'
import { rulesNow } from '../../rules/rules-on.ts'
import { streakOn } from './streaks.ts'

/**
 * Checks a user in for today and unlocks what the rule gives, once a day (REQ-111, INV-U01–INV-U03). With less left to unlock
 * only that is unlocked; the shortfall is recorded and not carried over. The day is the programme's at the moment the
 * user's accounts are locked. Returns the balances after it.
 */
export async function checkIn({
  tx,
  user,
  clock,
  publish = publishNothing,
}: Pick<UserCommand, 'tx' | 'user' | 'clock'> & { readonly publish?: Publish }) {
  const accounts = await lockAccounts(tx, [`${user}/CVC/locked`, `${user}/CVC/available`])
  const { now, day, rules } = await rulesNow(tx, cvc, clock)
  const locked = units<'CVC'>(accounts.get(`${user}/CVC/locked`)!.balance)
  const available = units<'CVC'>(accounts.get(`${user}/CVC/available`)!.balance)
  const unlocked = checkInUnlock(rules, locked)

  const recorded = await tx
    .insertInto('check_in')
    .values({
      user_id: user,
      day,
      checked_at: now,
      entitled: rules.checkInUnlock,
      locked_before: locked,
      unlocked,
      rule_version: rules.version,
      streak: (await streakOn(tx, user, addDays(day, -1))) + 1,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .returning('day')
    .executeTakeFirst()
  if (!recorded) throw new Failure('ALREADY_CHECKED_IN')

  await noteActivity(tx, [user], day)
  if (unlocked > 0n) {
    await transfer(tx, now, checkInOrder({ user, day, unlocked, ruleVersion: rules.version }))
    await notify({ tx, now, publish }, user, 'balance', { id: day, asset: 'CVC' })
  }
  return {
    unlocked,
    day,
    locked: units<'CVC'>(locked - unlocked),
    available: units<'CVC'>(available + unlocked),
  }
}

/** The transfer of a check-in. Pure: replay makes it again from the recorded fact. */
export function checkInOrder({
  user,
  day,
  unlocked,
  ruleVersion,
}: {
  user: UserId
  day: string
  unlocked: Amount<'CVC'>
  ruleVersion: string
}): Order<'CVC'> {
  return {
    key: `check-in:${user}:${day}`,
    code: 'unlock',
    cause: `check_in/${user}/${day}`,
    actor: user,
    ruleVersion,
    debit: `${user}/CVC/locked`,
    credit: `${user}/CVC/available`,
    amount: unlocked,
  }
}
