import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { openLibrary } from './library.ts'

test('the migrations make the tables of the job library as its own version of today expects them', async () => {
  await using database = await testDatabase()
  const boss = await openLibrary(database.pool, { isServing: false, report: () => undefined })
  try {
    const { ok, ...drift } = await boss.detectSchemaDrift()
    expect({ ok, drift: ok ? null : drift }).toEqual({ ok: true, drift: null })
  } finally {
    await boss.stop({ close: false })
  }
})
