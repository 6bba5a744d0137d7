import type { Context } from '../context.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Page } from '@madang/contract/paging.ts'
import type { MyReport } from '@madang/contract/chat/reports.ts'
import type { Tx } from '../db/tables.ts'
import { pageOf } from '../db/page-of.ts'
import { snapshot } from '../db/tx.ts'
import { peopleByIds } from '../users/find-user.ts'
import './tables.ts'

interface MyReports extends Page {
  readonly items: MyReport[]
  readonly totalCount: number
}

/** Reports I made, newest first, with how far they are and what was decided (REQ-186). One snapshot (INV-F08). */
export async function getMyReports({ db, user: me }: Context<'db' | 'user'>, page: Page): Promise<MyReports> {
  return snapshot(db, (tx) => read(tx, me, page))
}

async function read(tx: Tx, me: UserId, page: Page): Promise<MyReports> {
  const mine = tx.selectFrom('report').where('reporter', '=', me)
  const withMessages = mine
    .selectAll()
    .select(({ selectFrom, fn }) =>
      selectFrom('report_evidence')
        .select(fn.countAll<bigint>().as('number'))
        .whereRef('report_evidence.report', '=', 'report.id')
        .as('messages'),
    )
  const { rows, totalCount } = await pageOf(mine, withMessages.orderBy('created_at', 'desc').orderBy('id'), page)
  const people = await peopleByIds(
    tx,
    rows.map(({ reported }) => reported),
  )
  const items = rows.map((row): MyReport => {
    const { nickName = '', avatar = 1 } = people.get(row.reported) ?? {}
    return {
      reportId: row.id,
      userId: row.reported,
      nickName,
      avatar,
      reason: row.reason,
      messageCount: Number(row.messages ?? 0),
      blocked: row.blocked,
      state: row.state,
      decision: row.decision,
      createTime: row.created_at,
      decideTime: row.decided_at,
    }
  })
  return { items, totalCount, ...page }
}
