import { type Generated, type GeneratedAlways, type JSONColumnType, type RawBuilder, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { noticeFacts, type NoticeFacts, type InboxKind } from '@madang/contract/users/notice-facts.ts'
import { keptAfter } from '../retention/kept.ts'
import { dayMs } from '@madang/contract/values/durations.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** What happened to a person, for their inbox; kept for 90 days. */
    notice: {
      id: GeneratedAlways<bigint>
      user_id: UserId
      kind: InboxKind
      /** Without the kind. */
      facts: JSONColumnType<Record<string, unknown>>
      person: UserId | null
      /** What it is about: a later row of it takes the place of the unread one. */
      about: string | null
      /** How often it happened since the person last read of it. */
      times: Generated<number>
      created_at: Date
      read_at: Generated<Date | null>
    }
    /** Matters taken back from everybody, whose rows up to an id go little by little. */
    notice_taken_back: { kind: InboxKind; matter: string; up_to: bigint }
  }
}

const keptMs = 90 * dayMs

/** A row to be written for its user. */
export interface NewNotice {
  readonly user: UserId
  readonly facts: NoticeFacts
  /** Who did it, where it was another person. */
  readonly person?: UserId | undefined
  readonly about?: string | undefined
  /** Nothing is written where there is a row about it, read or not. */
  readonly isOnce?: boolean | undefined
}

/**
 * The statement that writes rows; `notify` runs it, together with what else its cause writes. A row about the matter of one
 * that is not read takes its place and counts it. Throws for facts of another kind.
 */
export function noticesInserted(notices: readonly NewNotice[], now: Date): RawBuilder<unknown> | undefined {
  const rows = counted(notices)
  if (rows.length === 0) return undefined
  return sql`insert into notice (user_id, kind, facts, person, about, times, created_at)
    select user_id, kind, facts, person, about, times, ${now}
    from unnest(${rows.map(({ user }) => user)}::text[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map((row) => row.facts)}::jsonb[], ${rows.map(({ person }) => person)}::text[],
      ${rows.map(({ about }) => about)}::text[], ${rows.map(({ times }) => times)}::integer[],
      ${rows.map(({ isOnce }) => isOnce)}::boolean[]) as new (user_id, kind, facts, person, about, times, is_once)
    where not is_once or not exists (
      select from notice as before
      where before.user_id = new.user_id and before.kind = new.kind and before.about = new.about)
    order by user_id, kind, about
    on conflict (user_id, kind, about) where read_at is null do update set id = default, facts = excluded.facts,
      person = excluded.person, created_at = excluded.created_at, times = notice.times + excluded.times`
}

/** One row for each matter of each person, the last of it; those without a matter as they are. */
function counted(notices: readonly NewNotice[]) {
  const rows = notices.map(({ user, person = null, about = null, isOnce = false, facts }, place) => {
    const { kind, ...known } = noticeFacts.parse(facts)
    return { user, kind, facts: JSON.stringify(known), person, about, isOnce, place }
  })
  const matters = Map.groupBy(rows, ({ user, kind, about, place }) => JSON.stringify([user, kind, about ?? place]))
  return [...matters.values()].map((same) => ({ ...same.at(-1)!, times: same[0]?.isOnce ? 1 : same.length }))
}

/** Read or not. */
export const keptNotices = keptAfter('notice', 'created_at', keptMs)
