import { expect, test } from 'vitest'
import { listedQuote } from './reading/coins.ts'
import { heartbeat } from './rewards/live.ts'
import { getProfile } from './users/users.ts'

test('a new page reads what the server of the release before answers while both run: it leaves out what it does not know', () => {
  expect(listedQuote.shape.marketCap.safeParse(undefined).success).toBe(true)
  expect(getProfile.output.shape.friendTime.safeParse(undefined).success).toBe(true)
  expect(heartbeat.output.shape.hasReplay.safeParse(undefined).success).toBe(true)
})
