import './tables.ts'
import { sql } from 'kysely'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { type Amount, units } from '@madang/contract/money.ts'
import { belowBuybackMinimum, buybackClosed } from '@madang/contract/wallet/buyback-words.ts'
import type { createBuyback as endpoint } from '@madang/contract/wallet/buybacks.ts'
import { readQuantity } from '@madang/contract/wallet/quantity.ts'
import type { Context } from '../../context.ts'
import { pipeline } from '../../db/pipeline.ts'
import type { Tx } from '../../db/tables.ts'
import { lockOpened } from '../../ledger/account.ts'
import { balanceIn } from '../../ledger/account-sums.ts'
import { transfer } from '../../ledger/post.ts'
import { notify } from '../../outbox/notify.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesNow } from '../../rules/rules-on.ts'
import { openedLately, refuseOpenedLately } from '../../users/freezes/money-waits.ts'
import { isSwitchedOn } from '../networks/setting.ts'
import { buybackPurse, holdOrder, valueOf } from './buyback-orders.ts'
import { buybackDay } from './buyback-week.ts'
import { withHistory } from './shown-buyback.ts'
import type { BuybackRow } from './tables.ts'

/**
 * Asks for a buyback and sets its CVC aside (REQ-116, INV-W03). The day is the programme's at the moment the user's
 * accounts are locked (INV-W01), by the clock that everything is judged by. Locks no account of the programme: 64 people
 * on a Sunday wait for nobody.
 */
export async function createBuyback(
  { tx, user, clock, publish }: Context<'tx' | 'user' | 'clock' | 'publish'>,
  { quantity: text }: Pick<Parsed<typeof endpoint>, 'quantity'>,
): Promise<Out<typeof endpoint>> {
  const [available, held] = [`${user}/CVC/available`, `${user}/CVC/held_buyback`] as const
  const accounts = await lockOpened(tx, [available, held])
  const { now, day, rules } = await rulesNow(tx, cvc, clock)
  const standing = await standingOf(tx, user, now)
  if (rules.buyback.budget === 0n || !standing.accepting) throw new Failure('SWITCHED_OFF')
  refuseOpenedLately(standing.opened)
  const quantity = readQuantity('CVC', text)
  if (!buybackDay(day, rules).isOpen) throw buybackClosed(rules.buyback)
  if (quantity < rules.buyback.minimum) throw belowBuybackMinimum(rules.buyback)
  if (quantity > (accounts.get(available)?.balance ?? 0n)) throw new Failure('BALANCE_TOO_LOW')
  const value = valueOf(quantity, rules.buyback.price)
  if (units<'USDT'>(value - standing.purse) > rules.buyback.budget) throw new Failure('POOL_EMPTY')

  const { price } = rules.buyback
  const asked = await insert(tx, { user, quantity, price, value, version: rules.version, now })
  await pipeline([
    transfer(tx, now, holdOrder(asked)),
    notify({ tx, now, publish }, user, 'buyback', { id: asked.buyback_id, asset: 'CVC', state: 'submitted' }),
  ])
  return withHistory(asked, [{ state: asked.state, at: now }])
}

interface Standing {
  readonly accepting: boolean
  /** When the account was opened again, while its money waits. */
  readonly opened: Date | null
  /** Read without a lock: paying is what stops at the budget exactly, this tells people before. */
  readonly purse: bigint
}

async function standingOf(tx: Tx, user: UserId, now: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`select ${isSwitchedOn('accept')} as accepting,
    ${openedLately(user, now)} as opened, ${balanceIn(buybackPurse)} as purse`.execute(tx)
  return rows[0]!
}

interface Asked {
  readonly user: UserId
  readonly quantity: Amount<'CVC'>
  readonly price: Amount<'USDT'>
  readonly value: Amount<'USDT'>
  /** Of the rules. */
  readonly version: string
  readonly now: Date
}

/** The request with its first event. */
async function insert(tx: Tx, { user, quantity, price, value, version, now }: Asked): Promise<BuybackRow> {
  const { rows } = await sql<BuybackRow>`
    with asked as (
      insert into buyback (user_id, quantity, price, value, rule_version, created_at)
      values (${user}, ${quantity}, ${price}, ${value}, ${version}, ${now}) returning *
    ), noted as (
      insert into buyback_event (buyback_id, version, state, at, actor)
      select buyback_id, version, state, created_at, user_id from asked
    )
    select * from asked`.execute(tx)
  return rows[0]!
}
