import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../db/tables.ts'
import { noteActivity } from './note-activity.ts'

/** Collects on which days users did something. */
export interface ActiveDays {
  note(user: UserId, day: string): void
  /** Writes what was noted since; to be called every few seconds and at the end. */
  write(): Promise<void>
}

/**
 * Days on which users did something, gathered a moment and written together, each user and day once. A process killed
 * in between forgets some seconds of notes: the next call of the same user that day notes it again.
 */
export function activeDays(db: Db): ActiveDays {
  let today = ''
  let written = new Set<UserId>()
  let waiting = new Map<string, Set<UserId>>()
  return {
    note: (user, day) => {
      if (day !== today) {
        today = day
        written = new Set()
      }
      if (written.has(user)) return
      written.add(user)
      waiting.set(day, (waiting.get(day) ?? new Set()).add(user))
    },
    write: async () => {
      const days = [...waiting]
      waiting = new Map()
      try {
        for (const [day, users] of days) await noteActivity(db, [...users], day)
      } catch (error) {
        // Noted again by the next call of each.
        written = new Set()
        throw error
      }
    },
  }
}
