import './tables.ts'
import { sql } from 'kysely'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db, Tx } from '../db/tables.ts'

/**
 * Notes that users did something on a business day; counts towards being a valid invitee (requirements section 0).
 * One statement for any number of users; noting a day again changes nothing.
 */
export async function noteActivity(db: Db | Tx, users: readonly UserId[], day: string): Promise<void> {
  if (users.length === 0) return
  const ordered = [...new Set(users)].sort()
  await sql`insert into user_day (user_id, day) select unnest(${ordered}::text[]), ${day}::date
    on conflict do nothing`.execute(db)
}

/** Notes activity beside the calls of users, without making a call wait. */
export interface ActivityNotes {
  /** Cheap: a user is written once a day, together with all who came while the last write was under way. */
  note(user: UserId, day: string): void
  /** Resolves when everything noted so far is written or was reported as failed. */
  write(): Promise<void>
}

/** `onError` hears of a failed write; its users are noted again with their next call. */
export function activityNotes(db: Db, onError: (error: unknown) => void): ActivityNotes {
  let today = ''
  let seen = new Set<UserId>()
  /** Users still to be written, by day. */
  const waiting = new Map<string, UserId[]>()
  let writing: Promise<void> | null = null

  const flush = async () => {
    for (const [day, users] of waiting) {
      waiting.delete(day)
      await noteActivity(db, users, day).catch((error: unknown) => {
        if (day === today) for (const user of users) seen.delete(user)
        onError(error)
      })
    }
    writing = null
  }
  return {
    note: (user, day) => {
      if (day !== today) [today, seen] = [day, new Set()]
      if (seen.has(user)) return
      seen.add(user)
      waiting.set(day, [...(waiting.get(day) ?? []), user])
      writing ??= flush()
    },
    write: () => writing ?? Promise.resolve(),
  }
}
