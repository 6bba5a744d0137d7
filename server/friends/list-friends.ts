import type { Context } from '../context.ts'
import { sql } from 'kysely'
import type { Person } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { peopleByIds } from '../users/find-user.ts'

interface People extends Page {
  readonly items: Person[]
  readonly totalCount: number
}

/** My friends but those I block, newest friendship first (REQ-84). `createTime` is when we became friends. */
export function listFriends({ db, user: me }: Context<'db' | 'user'>, page: Page): Promise<People> {
  return people(db, me, page, 'added')
}

/** People I blocked, latest first (REQ-83). `createTime` is when I did. */
export function listBlocked({ db, user: me }: Context<'db' | 'user'>, page: Page): Promise<People> {
  return people(db, me, page, 'blocked')
}

interface Row {
  readonly person: UserId
  readonly remark: string
  readonly since: Date
}

/** Page and number come from one snapshot (INV-F08). */
async function people(db: Db, me: UserId, page: Page, relation: 'added' | 'blocked'): Promise<People> {
  return snapshot(db, (tx) => read(tx, me, page, relation))
}

async function read(tx: Tx, me: UserId, page: Page, relation: 'added' | 'blocked'): Promise<People> {
  const chosen = relation === 'added' ? sql`state = 'added' and not blocked` : sql`blocked`
  const mine = sql`
    (select high as person, low_remark as remark, low_blocked as blocked, low_blocked_at as blocked_at, state, added_at
     from friendship where low = ${me}
     union all
     select low, high_remark, high_blocked, high_blocked_at, state, added_at from friendship where high = ${me})`
  const since = relation === 'added' ? sql`added_at` : sql`blocked_at`
  const { rows } = await sql<Row>`
    select person, remark, coalesce(${since}, 'epoch') as since from ${mine} as mine where ${chosen}
    order by since desc, person limit ${page.pageSize} offset ${offsetOf(page)}`.execute(tx)
  const counted = await sql<{ number: number }>`
    select count(*)::integer as number from ${mine} as mine where ${chosen}`.execute(tx)
  const found = await peopleByIds(
    tx,
    rows.map(({ person }) => person),
  )
  const items = rows.map(({ person, remark, since: createTime }) => {
    const { nickName = '', avatar = 1 } = found.get(person) ?? {}
    return { userId: person, nickName, avatar, remark, relation, createTime }
  })
  return { items, totalCount: counted.rows[0]?.number ?? 0, ...page }
}
