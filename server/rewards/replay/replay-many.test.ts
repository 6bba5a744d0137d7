import { expect, test } from 'vitest'
import { randomEvents } from './random-events.ts'
import { replay } from './replay.ts'
import { smallTiers, testProgramme } from '../test-programme.ts'

// 100,000 events: `npm run replay:events`.
test('INV-M08 a thousand random events replay to exactly the ledger', async () => {
  await using database = await testProgramme({ ...smallTiers, invite: ['0.5', '0.25', '0.1'] })
  const { until, ...made } = await randomEvents(database.db, { count: 1_000, seed: 7 })
  const report = await replay(database.db, until)
  expect(report.differences).toEqual([])
  expect(report).toMatchObject(made)
})
