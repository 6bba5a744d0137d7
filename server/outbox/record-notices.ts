import { type Generated, type GeneratedAlways, type JSONColumnType, type RawBuilder, sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import { noticeFacts, type NoticeFacts, type InboxKind } from '@madang/contract/users/notice-facts.ts'
import type { Db } from '../db/tables.ts'
import { deleteDue } from '../db/delete-due.ts'
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
      created_at: Date
      read_at: Generated<Date | null>
    }
  }
}

const keptMs = 90 * dayMs

/** A row to be written for its user. */
export interface NewNotice {
  readonly user: UserId
  readonly facts: NoticeFacts
  /** Who did it, where it was another person. */
  readonly person?: UserId | undefined
}

/** The statement that writes rows; `notify` runs it, together with what else its cause writes. Throws for facts of another kind. */
export function noticesInserted(notices: readonly NewNotice[], now: Date): RawBuilder<unknown> | undefined {
  if (notices.length === 0) return undefined
  const rows = notices.map(({ user, person, facts }) => {
    const { kind, ...known } = noticeFacts.parse(facts)
    return { user, kind, facts: JSON.stringify(known), person: person ?? null }
  })
  return sql`insert into notice (user_id, kind, facts, person, created_at)
    select new.*, ${now} from unnest(${rows.map(({ user }) => user)}::text[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map((row) => row.facts)}::jsonb[], ${rows.map(({ person }) => person)}::text[]) as new`
}

/** Deletes what is older than 90 days, read or not. */
export async function sweepNotices(db: Db, now: Date): Promise<void> {
  await deleteDue(db, 'notice', sql`created_at < ${new Date(now.getTime() - keptMs)}`)
}
