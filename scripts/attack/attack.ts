import { expect, test } from 'vitest'
import { attacks } from './attacks.ts'
import { openWorld } from './world.ts'

/**
 * `npm run attack`: every attack as hard as it goes against a whole server over HTTP, on a database of its own and a moved
 * clock. Prints what each won beside its bound, and fails where it won more. `-t WORDS` runs those whose name has them.
 */
test.each(attacks)('$name: at most $bound $unit', async ({ name, unit, bound, act }) => {
  await using world = await openWorld()
  const won = await act(world, true)
  console.log(`${name}: ${won} ${unit}, at most ${bound}`)
  expect(won).toBeLessThanOrEqual(bound)
})
