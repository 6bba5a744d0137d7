import type { Context } from '../../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { claimSpecialAirdrop as endpoint } from '@madang/contract/rewards/special-airdrop.ts'
import type { Notice } from '../../ports/bus.ts'
import { notify } from '../../outbox/notify.ts'
import { LedgerRefusal } from '../../ledger/refusal.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { airdropOrder } from './airdrop-order.ts'
import { getSpecialAirdrop } from './get-special-airdrop.ts'

/**
 * Claims the special airdrop, once for each user (REQ-115, INV-W08): the amount is held in the user's locked USDT until the claim
 * was looked at. Claims of many users draw from one account, so they go through the posting queue; what was unlocked
 * becomes less only when a person takes grants back (REQ-119), which whoever looks at the claim sees, so it may be read
 * before. A repetition answers the state of the first claim.
 */
export async function claimSpecialAirdrop({
  db,
  user,
  now,
  postings,
  bus,
}: Context<'db' | 'user' | 'now' | 'postings' | 'bus'>): Promise<Out<typeof endpoint>> {
  const { state, reward, unlocked, ruleVersion } = await getSpecialAirdrop({ db, user, now })
  if (state === 'notReached') throw new Failure('AIRDROP_NOT_REACHED')
  if (state === 'claimable') {
    const { rules } = await rulesAt(db, cvc, now)
    await postings
      .post({
        at: now,
        orders: [airdropOrder({ user, reward, ruleVersion })],
        statements: [
          {
            name: 'special-airdrop-claim',
            text: `insert into special_airdrop (user_id, amount, unlocked, rule_version, state, claimed_at, is_for_one)
              values ($1, $2, $3, $4, 'review', $5, $6)`,
            values: [user, reward, unlocked, ruleVersion, now, rules.specialAirdrop.onePerson === 1],
          },
        ],
      })
      .catch((error: unknown) => {
        if (!(error instanceof LedgerRefusal)) throw error
        if (error.reason === 'balance too low') throw new Failure('POOL_EMPTY')
        // Claimed a moment ago under other rules: that claim stands.
        if (error.reason !== 'key used for other content') throw error
      })
    const publish = (notice: Notice) => bus.publish(notice)
    await notify({ tx: db, now, publish }, user, 'balance', { id: 'special-airdrop', asset: 'USDT' })
  }
  return getSpecialAirdrop({ db, user, now })
}
