import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '@madang/contract/values/durations.ts'
import { attacks } from './attacks.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('THR-02, THR-03, THR-17: an outsider wins no more than the bound', () => {
  test.each(attacks.filter(({ isLong }) => !isLong))('$name: at most $bound $unit', async ({ bound, act }) => {
    // Nothing of the attack before counts any more.
    world.clock.advance(10 * dayMs)
    const won = await act(world, false)
    expect(won).toBeLessThanOrEqual(bound)
    expect(world.server.mistakes).toEqual([])
  })
})
