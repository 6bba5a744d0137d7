import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayMs } from '@madang/contract/values/durations.ts'
import { attacks } from './attacks.ts'
import { play } from './play.ts'
import { openWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('THR-02, THR-03, THR-17, THR-25: an outsider wins no more than the bound, and leaves an event without a secret', () => {
  test.each(attacks.filter(({ isLong }) => !isLong))('$name: at most $bound $unit', async (attack) => {
    // Nothing of the attack before counts any more.
    world.clock.advance(10 * dayMs)
    const { won, events, told } = await play(world, attack, false)
    expect(won).toBeLessThanOrEqual(attack.bound)
    expect(world.server.mistakes).toEqual([])
    expect(events).toContain(attack.event)
    expect(told).toEqual([])
  })
})
