import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import type { createBuyback as endpoint } from '@madang/contract/wallet/buybacks.ts'
import { readQuantity } from '@madang/contract/wallet/quantity.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { lockAccounts } from '../../ledger/account.ts'
import { standOf } from '../../ledger/account-sums.ts'
import { transfer } from '../../ledger/post.ts'
import { notify } from '../../outbox/notify.ts'
import { cvc, type CvcRules } from '../../rules/programmes.ts'
import { rulesNow } from '../../rules/rules-on.ts'
import { refuseWhileMoneyWaits } from '../../users/freezes/money-waits.ts'
import { switchesOn } from '../networks/setting.ts'
import { buybackPurse, holdOrder, valueOf } from './buyback-orders.ts'
import { buybackDay } from './buyback-week.ts'
import { withHistory } from './shown-buyback.ts'
import { recordStep } from './take-step.ts'

/**
 * Asks for a buyback and sets its CVC aside (REQ-116, INV-W03). The day is the programme's at the moment the user's
 * accounts are locked (INV-W01), by the clock that everything is judged by. Locks no account of the programme: 64 people
 * on a Sunday wait for nobody.
 */
export async function createBuyback(
  { tx, user, clock, publish }: Context<'tx' | 'user' | 'clock' | 'publish'>,
  { quantity: text }: Pick<Parsed<typeof endpoint>, 'quantity'>,
): Promise<Out<typeof endpoint>> {
  const accounts = await lockAccounts(tx, [`${user}/CVC/available`, `${user}/CVC/held_buyback`])
  const { now, day, rules } = await rulesNow(tx, cvc, clock)
  const isAccepting = (await switchesOn(tx)).has('accept')
  if (rules.buyback.budget === 0n || !isAccepting) throw new Failure('SWITCHED_OFF')
  await refuseWhileMoneyWaits(tx, user, now)
  const quantity = readQuantity('CVC', text)
  if (!buybackDay(day, rules).isOpen) throw new Failure('BUYBACK_CLOSED')
  if (quantity < rules.buyback.minimum) throw new Failure('BELOW_BUYBACK_MINIMUM')
  if (quantity > accounts.get(`${user}/CVC/available`)!.balance) throw new Failure('BALANCE_TOO_LOW')
  const value = valueOf(quantity, rules.buyback.price)
  await refuseBeyondBudget(tx, value, rules)

  const asked = await tx
    .insertInto('buyback')
    .values({
      user_id: user,
      quantity,
      price: rules.buyback.price,
      value,
      rule_version: rules.version,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(tx, asked, { actor: user, now })
  await transfer(tx, now, holdOrder(asked))
  await notify({ tx, now, publish }, user, 'buyback', { id: asked.buyback_id, asset: 'CVC', state: 'submitted' })
  return withHistory(asked, [{ state: asked.state, at: now }])
}

/** Read without a lock: paying is what stops at the budget exactly, this tells people before. */
async function refuseBeyondBudget(tx: Tx, value: Amount<'USDT'>, { buyback }: CvcRules): Promise<void> {
  const { balance } = await standOf(tx, buybackPurse)
  if (units<'USDT'>(value - balance) > buyback.budget) throw new Failure('POOL_EMPTY')
}
