import { afterAll } from 'vitest'
import type { RestingDatabases } from './test-database.ts'

/**
 * Before the tests of a file: they hand their databases on to one another. After them those that are as they began go back
 * to the shelf of all files. `npm run mutation` keeps its own, as it plays a file again and again.
 */
if (!globalThis.__restingDatabases) {
  const resting: RestingDatabases = new Set()
  globalThis.__restingDatabases = resting
  afterAll(async () => {
    if (resting.size === 0) return
    const { giveBack } = await import('./test-database.ts')
    for (const { db, url } of resting) {
      await db.destroy()
      await giveBack(url)
    }
    resting.clear()
  })
}
