import './tables.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { getBuybackRecords as endpoint } from '@madang/contract/wallet/buybacks.ts'
import type { Context } from '../../context.ts'
import { snapshot } from '../../db/tx.ts'
import { balances } from '../../ledger/account.ts'
import { cvc } from '../../rules/programmes.ts'
import { rulesAt } from '../../rules/rules-on.ts'
import { buybackDay } from './buyback-week.ts'
import { shownBuybacks } from './shown-buyback.ts'

/** A user's own buybacks and by what terms CVC is bought back, all from one snapshot (INV-F08). */
export function getBuybackRecords(
  { db, user, now }: Context<'db' | 'user' | 'now'>,
  page: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const { day, rules } = await rulesAt(tx, cvc, now)
    const own = tx.selectFrom('buyback').where('user_id', '=', user)
    const { total } = await own.select((of) => of.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await own
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('buyback_id')
      .limit(page.pageSize)
      .offset(offsetOf(page))
      .execute()
    const { price, minimum, weekday } = rules.buyback
    const { available } = await balances(tx, user, 'CVC')
    const week = buybackDay(day, rules)
    return {
      items: await shownBuybacks(tx, rows),
      totalCount: Number(total),
      pageIndex: page.pageIndex,
      pageSize: page.pageSize,
      terms: { price, minimum, weekday, ...week, available, ruleVersion: rules.version },
    }
  })
}
