import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { getBuybackRecords as endpoint } from '@madang/contract/wallet/buybacks.ts'
import type { Context } from '../../context.ts'
import { cutPage, isAfter, type ListOrder, placeAt } from '../../db/place.ts'
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
    const { total } = await own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await own
      .selectAll()
      .select(placeAt('created_at').as('place_at'))
      .$if(after !== undefined, (query) => query.where(isAfter(order, after!)))
      .orderBy('created_at', 'desc')
      .orderBy('buyback_id')
      .limit(page.pageSize + 1)
      .offset(after ? 0 : offsetOf(page))
      .execute()
    const shown = cutPage(rows, page.pageSize)
    const { price, minimum, weekday } = rules.buyback
    const { available } = await balances(tx, user, 'CVC')
    const week = buybackDay(day, rules)
    return {
      items: await shownBuybacks(tx, shown.page),
      next: shown.last && { at: shown.last.place_at, buybackId: shown.last.buyback_id },
      totalCount: Number(total),
      ...page,
      terms: { price, minimum, weekday, ...week, available, ruleVersion: rules.version },
    }
  })
}
