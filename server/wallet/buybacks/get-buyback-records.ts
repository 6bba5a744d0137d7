import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getBuybackRecords as endpoint } from '@madang/contract/wallet/buybacks.ts'
import type { Context } from '../../context.ts'
import { pageBehind } from '../../db/page-behind.ts'
import type { ListOrder } from '../../db/place.ts'
import { snapshot } from '../../db/tx.ts'
import { balances } from '../../ledger/account.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import type { BuybackKey } from './buyback-cases.ts'
import { buybackDay } from './buyback-week.ts'
import { shownBuybacks } from './shown-buyback.ts'

const order: ListOrder<BuybackKey> = { moment: 'created_at', key: { buybackId: 'buyback_id' }, isFalling: true }

/** A user's own buybacks and by what terms CVC is bought back, all from one snapshot (INV-F08). */
export function getBuybackRecords(
  { db, user, now }: Context<'db' | 'user' | 'now'>,
  { after, ...page }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const { day, rules } = await rulesAt(tx, cvc, now)
    const own = tx.selectFrom('buyback').where('user_id', '=', user)
    const shown = await pageBehind(own, own.selectAll(), { order, after, ...page })
    const { price, minimum, weekday } = rules.buyback
    const { available } = await balances(tx, user, 'CVC')
    const week = buybackDay(day, rules)
    return {
      items: await shownBuybacks(tx, shown.page),
      next: shown.last && { at: shown.last.place_at, buybackId: shown.last.buyback_id },
      totalCount: shown.totalCount,
      ...page,
      terms: { price, minimum, weekday, ...week, available, ruleVersion: rules.version },
    }
  })
}
