import type { Generated, GeneratedAlways } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { offsetOf, type Page } from '@madang/contract/paging.ts'
import type { ActivityKind, getActivity as endpoint } from '@madang/contract/users/security.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { deviceLabel } from './devices/device-label.ts'
import type { Caller } from './users-services.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** What happened to an account, for its owner; kept for a year. */
    account_event: {
      id: GeneratedAlways<bigint>
      user_id: UserId
      kind: ActivityKind
      at: Date
      device: string | null
      country: string | null
      about: Generated<string | null>
    }
  }
}

/** How long what happened can be looked up. */
export const activityKeptMs = 365 * 24 * 60 * 60_000

/** Who did it, on which phone: `UserRequest` of route.ts fits. */
export type Doing = Pick<Caller, 'now' | 'userAgent' | 'country'>

/** Writes down what happened to an account, in the transaction in which it happens (REQ-25, REQ-57). */
export async function recordEvent(
  db: Db | Tx,
  user: UserId,
  kind: ActivityKind,
  { now, userAgent, country }: Doing,
  about: string | null = null,
): Promise<void> {
  await db
    .insertInto('account_event')
    .values({ user_id: user, kind, at: now, device: deviceLabel(userAgent), country, about })
    .execute()
}

/** What happened to an account, newest first. */
export function getActivity(db: Db, user: UserId, page: Page): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const mine = tx.selectFrom('account_event').where('user_id', '=', user)
    const { total } = await mine.select((each) => each.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
    const rows = await mine.selectAll().orderBy('id', 'desc').limit(page.pageSize).offset(offsetOf(page)).execute()
    const items = rows.map(({ id, kind, at, device, country, about }) => ({
      id: String(id),
      kind,
      time: at,
      device,
      country,
      about,
    }))
    return { items, totalCount: Number(total), pageIndex: page.pageIndex, pageSize: page.pageSize }
  })
}

/** Whether something of a kind ever happened, as far as it is kept. */
export async function happened(db: Db | Tx, user: UserId, kind: ActivityKind): Promise<boolean> {
  const found = await db
    .selectFrom('account_event')
    .select('id')
    .where('user_id', '=', user)
    .where('kind', '=', kind)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
