import type { Context } from '../../context.ts'
import '../tables.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { units } from '@madang/contract/money.ts'
import type { getSpecialAirdrop as endpoint } from '@madang/contract/rewards/special-airdrop.ts'
import { everUnlocked } from '../records/get-unlock-records.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'

/** How far a user is towards the special airdrop, and what became of the claim (REQ-115). */
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
    const state = unlocked >= needed ? 'claimable' : 'notReached'
    return { state, reward, unlocked, needed, reason: null, claimTime: null, ruleVersion: rules.version }
  }
  return {
    state: claim.state,
    reward: units(claim.amount),
    unlocked,
    needed,
    reason: claim.reason,
    claimTime: claim.claimed_at,
    ruleVersion: claim.rule_version,
  }
}
