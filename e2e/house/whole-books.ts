import { holds } from '../../server/domains.ts'
import { type DatabasePlace, openDatabase } from '../../server/db/open.ts'
import { faultsFromBeginning } from '../../server/operators/prove-books.ts'
import { replayEverything } from '../../server/operators/running/replay-books.ts'

/**
 * Whatever was done in a house, its books are whole: answers in words what the hourly proof and the nightly replay would say of
 * it (INV-M02, INV-W03, INV-M08).
 */
export async function booksFaults(place: Pick<DatabasePlace, 'url' | 'data'>): Promise<string[]> {
  const { db, close } = await openDatabase({ ...place, log: () => undefined })
  try {
    const { differences } = await replayEverything(db, new Date())
    return [
      ...(await faultsFromBeginning({ db, holds })).map((found) => Object.values(found).join(' ')),
      ...differences.map((difference) => `INV-M08 ${difference}`),
    ]
  } finally {
    await close()
  }
}
