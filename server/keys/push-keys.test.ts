import { expect, test } from 'vitest'
import { systemRandom } from '../ports/random.ts'
import { openKeys } from './key-keeper.ts'
import { secret, turning } from './test-turning.ts'

test('THR-20 the key of web push turns with the secret in every process, and the one before is kept sealed anew', async () => {
  await using here = await turning()
  const { db, clock } = here
  const { current: old } = here.secrets()
  const ground = { db, random: systemRandom, clock }
  const file = { now: here.secrets() }
  const other = await openKeys({ ...ground, process: 'other', readSecrets: () => Promise.resolve(file.now) })
  await other.keeper.renew()
  const first = other.push.current
  expect(here.services.push.publicKey).toBe(first.publicKey)
  const next = { current: secret('two'), earlier: [old] }
  file.now = next
  await other.keeper.renew()
  await here.give(next)
  await other.keeper.renew()
  expect(other.push.current.publicKey).not.toBe(first.publicKey)
  expect(here.services.push.publicKey).toBe(other.push.current.publicKey)
  expect(other.push.earlier).toEqual([first])
  clock.advance(2 * 60_000)
  expect(await here.reseal()).toBe(true)
  file.now = { current: next.current, earlier: [] }
  const late = await openKeys({ ...ground, process: 'late', readSecrets: () => Promise.resolve(file.now) })
  expect([late.push.current, late.push.earlier]).toEqual([other.push.current, [first]])
})
