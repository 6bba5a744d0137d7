import { expect, test } from 'vitest'
import { attacks } from './attacks.ts'
import { play } from './play.ts'
import { openWorld } from './world.ts'

/**
 * `npm run attack`: every attack as hard as it goes against a whole server over HTTP, on a database of its own and a moved
 * clock. Prints what each won beside its bound, and fails where it won more, left no security event, or a secret stands in one. `-t WORDS` runs those whose name has them.
 */
test.each(attacks)('$name: at most $bound $unit', async (attack) => {
  const { name, unit, bound, event } = attack
  await using world = await openWorld()
  const { won, cvc, events, told } = await play(world, attack, true)
  console.log(`${name}: ${won} ${unit}, at most ${bound}; ${cvc} CVC credited meanwhile`)
  expect(won).toBeLessThanOrEqual(bound)
  expect(events).toContain(event)
  expect(told).toEqual([])
})
