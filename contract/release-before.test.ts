import { expect, test } from 'vitest'
import { listedQuote } from './reading/coins.ts'
import { heartbeat } from './rewards/live.ts'

test('a new page reads what the server of the release before answers while both run: it leaves out what it does not know', () => {
  expect(listedQuote.shape.marketCap.safeParse(undefined).success).toBe(true)
  expect(heartbeat.output.shape.hasReplay.safeParse(undefined).success).toBe(true)
})
