import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '@madang/contract/values/durations.ts'
import { attacks } from './attacks.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('THR-02, THR-03, THR-17, THR-25: an outsider wins no more than the bound, and leaves an event without a secret', () => {
  test.each(attacks.filter(({ isLong }) => !isLong))('$name: at most $bound $unit', async ({ bound, event, act }) => {
    // Nothing of the attack before counts any more.
    world.clock.advance(10 * dayMs)
    const before = world.server.securityLines.length
    const won = await act(world, false)
    expect(won).toBeLessThanOrEqual(bound)
    expect(world.server.mistakes).toEqual([])
    const lines = world.server.securityLines.slice(before)
    expect(lines.map((line) => (JSON.parse(line) as { kind: string }).kind)).toContain(event)
    expect([...world.secrets].filter((secret) => lines.some((line) => line.includes(secret)))).toEqual([])
  })
})
