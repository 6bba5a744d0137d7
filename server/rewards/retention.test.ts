import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { testUser } from '../users/test-user.ts'
import { noteActivity } from './check-in/note-activity.ts'
import { countActivity } from './retention.ts'

test('REQ-179 activity and retention count people once, on programme days, and only the week after their first one', async () => {
  await using database = await testDatabase()
  const { db } = database
  const at = (day: string) => new Date(`${day}T12:00:00+09:00`)
  const registered = ['2026-11-07', '2026-11-08', '2026-11-14', '2026-11-15', '2026-11-21']
  const users = await Promise.all(registered.map((day) => testUser(db, { registeredAt: at(day) })))
  const active: Record<string, number[]> = {
    '2026-11-14': [0, 1],
    '2026-11-15': [1],
    '2026-11-20': [1, 3],
    '2026-11-21': [0, 1, 4],
  }
  for (const [day, which] of Object.entries(active))
    await database.transact((tx) =>
      noteActivity(
        tx,
        which.map((index) => users[index]!),
        day,
      ),
    )
  // The cohort are those of 8 and 14 November; of them only the first was there in the week from the 15th on.
  expect(await countActivity(db, '2026-11-21')).toEqual({ today: 3, week: 4, registered: 2, stayed: 1 })
})
