import type { Context } from '../../context.ts'
import type { Db } from '../../db/tables.ts'
import '../tables.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import type { getSpecialAirdrop as endpoint } from '@madang/contract/rewards/special-airdrop.ts'
import { goneBefore } from '../../users/registration/ordinals.ts'
import { everUnlocked } from '../records/get-unlock-records.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'

/** Within so long people should have decided about a claim (REQ-173). */
export const claimTargetMs = 48 * hourMs

/**
 * How far a user is towards the special airdrop, and what became of the claim (REQ-115). Refused without a claim is whoever
 * claimed it before with an account that is gone (INV-R03).
 */
export async function getSpecialAirdrop({
  db,
  user,
  now,
}: Context<'db' | 'user' | 'now'>): Promise<Out<typeof endpoint>> {
  const { rules } = await rulesAt(db, cvc, now)
  const { reward, afterUnlocked: needed } = rules.specialAirdrop
  const unlocked = await everUnlocked(db, user)
  const claim = await db.selectFrom('special_airdrop').selectAll().where('user_id', '=', user).executeTakeFirst()
  if (!claim) {
    const about = { reward, unlocked, needed, claimTime: null, ruleVersion: rules.version }
    if (unlocked < needed) return { ...about, state: 'notReached', reason: null }
    if (await hasClaimedBefore(db, user)) return { ...about, state: 'refused', reason: 'one_person' }
    return { ...about, state: 'claimable', reason: null }
  }
  return {
    state: claim.state,
    reward: units(claim.amount),
    unlocked,
    needed,
    reason: claim.reason,
    claimTime: claim.claimed_at,
    ...(claim.state === 'review' && { expectedTime: new Date(claim.claimed_at.getTime() + claimTargetMs) }),
    ruleVersion: claim.rule_version,
  }
}

/** Whether a claim that was not refused stands beside an account that left on this user's phone. */
async function hasClaimedBefore(db: Db, user: UserId): Promise<boolean> {
  const before = await goneBefore(db, user)
  if (before.length === 0) return false
  const claim = await db
    .selectFrom('special_airdrop')
    .select('user_id')
    .where('user_id', 'in', before)
    .where('state', '<>', 'refused')
    .limit(1)
    .executeTakeFirst()
  return claim !== undefined
}
