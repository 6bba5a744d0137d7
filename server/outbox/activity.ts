import { type Generated, type GeneratedAlways, type RawBuilder, sql } from 'kysely'
import type { Out } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Page } from '@madang/contract/paging.ts'
import type { ActivityKind, getActivity as endpoint } from '@madang/contract/users/security.ts'
import { pageOf } from '../db/page-of.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { keptAfter } from '../retention/kept.ts'

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

const keptMs = 365 * 24 * 60 * 60_000

interface Entry {
  readonly user: UserId
  readonly kind: ActivityKind
  readonly about?: string | undefined
  readonly at: Date
  readonly device: string | null
  readonly country: string | null
}

/** The statement that adds entries to the activity of accounts; `notify` runs it. */
export function activitiesInserted(entries: readonly Entry[]): RawBuilder<unknown> | undefined {
  if (entries.length === 0) return undefined
  return sql`insert into account_event (user_id, kind, at, device, country, about)
    select * from unnest(${entries.map(({ user }) => user)}::text[], ${entries.map(({ kind }) => kind)}::text[],
      ${entries.map(({ at }) => at)}::timestamptz[], ${entries.map(({ device }) => device)}::text[],
      ${entries.map(({ country }) => country)}::text[], ${entries.map(({ about }) => about ?? null)}::text[])`
}

/** What happened to an account, newest first. */
export function getActivity(
  { db, user }: { readonly db: Db; readonly user: UserId },
  page: Page,
): Promise<Out<typeof endpoint>> {
  return snapshot(db, async (tx) => {
    const mine = tx.selectFrom('account_event').where('user_id', '=', user)
    const { rows, totalCount } = await pageOf(mine, mine.selectAll().orderBy('id', 'desc'), page)
    const items = rows.map(({ id, kind, at, device, country, about }) => ({
      id: String(id),
      kind,
      time: at,
      device,
      country,
      about,
    }))
    return { items, totalCount, pageIndex: page.pageIndex, pageSize: page.pageSize }
  })
}

/** The whole activity of an account that is kept, for the file of its owner's data (REQ-58). */
export async function activityOf(db: Db | Tx, user: UserId) {
  return db
    .selectFrom('account_event')
    .select(['at', 'kind', 'device', 'country', 'about'])
    .where('user_id', '=', user)
    .orderBy('id', 'desc')
    .execute()
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

export const keptActivity = keptAfter('account_event', 'at', keptMs)
