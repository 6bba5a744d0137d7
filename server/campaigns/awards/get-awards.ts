import './tables.ts'
import type { getAwards as call } from '@madang/contract/campaigns/awards.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf } from '@madang/contract/paging.ts'
import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { shownAward } from './explain-award.ts'

/** What our team grants me, newest first, each with how it stands and why. */
export function getAwards(
  { db, user, locale }: Context<'db' | 'user' | 'locale'>,
  { pageIndex, pageSize }: Parsed<typeof call>,
): Promise<Out<typeof call>> {
  return snapshot(db, async (tx) => {
    const rows = await awardsOf(tx, user)
      .selectAll()
      .orderBy('opened_at', 'desc')
      .orderBy('id')
      .limit(pageSize)
      .offset(offsetOf({ pageIndex, pageSize }))
      .execute()
    const { count } = await awardsOf(tx, user)
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .executeTakeFirstOrThrow()
    return { items: rows.map((row) => shownAward(row, locale)), totalCount: Number(count), pageIndex, pageSize }
  })
}

export function awardsOf(db: Db | Tx, user: UserId) {
  return db.selectFrom('campaign_award').where('user_id', '=', user)
}
