import { attacks } from './attacks.ts'
import { openWorld } from './world.ts'

/**
 * `npm run attack`: every attack as hard as it goes against a whole server over HTTP, on a database of its own and a moved
 * clock. Prints what each won beside its bound, and fails where it won more.
 */
const rows: object[] = []
for (const { name, unit, bound, act } of attacks) {
  await using world = await openWorld()
  const won = await act(world, true)
  rows.push({ attack: name, won, unit, 'at most': bound, holds: won <= bound })
  if (won > bound) process.exitCode = 1
}
console.table(rows)
