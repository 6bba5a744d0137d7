import { create } from 'zustand'
import { getWatch, setWatch } from '@madang/contract/reading/coins.ts'
import { call } from '../../../lib/server/call.ts'
import { deleteEntries, writeEntry, readEntry } from '../../../lib/storage/idb-store.ts'
import { toastError } from '../../../lib/server/queries.ts'
import { isLoggedIn, onSession } from '../../../lib/server/session.ts'

/** Under which a visitor's watch list lies on this phone, until somebody logs in and takes it to their account (REQ-65). */
const shelf = 'watch'

/** The coins this person follows; undefined until they are known. */
export const watched = create<{ readonly symbols?: readonly string[] | undefined }>(() => ({}))

let isFollowingSessions = false
let isKnown = false

/** Fetches the list once, and again with every login and logout, and after it could not be had. */
export function startWatch(): void {
  if (!isFollowingSessions) onSession(renew)
  isFollowingSessions = true
  if (!isKnown) void load()
}

function renew() {
  watched.setState({ symbols: undefined })
  void load()
}

/** Follows a coin, or follows it no more; shown at once, and as it was when it could not be saved. */
export async function toggleWatch(symbol: string): Promise<void> {
  const before = watched.getState().symbols ?? []
  const isWatched = !before.includes(symbol)
  const symbols = isWatched ? [symbol, ...before] : before.filter((other) => other !== symbol)
  watched.setState({ symbols })
  if (!isLoggedIn()) return writeEntry('device', shelf, symbols)
  try {
    await call(setWatch, { symbols: [symbol], isWatched })
  } catch (error) {
    watched.setState({ symbols: before })
    toastError(error)
  }
}

/** What a visitor gathered on this phone goes to the account of whoever logs in next, and is then kept there only. */
async function load(): Promise<void> {
  isKnown = true
  const here = namesIn(await readEntry('device', shelf))
  if (!isLoggedIn()) return watched.setState({ symbols: here })
  try {
    const { symbols } = here.length
      ? await call(setWatch, { symbols: [...here], isWatched: true })
      : await call(getWatch, {})
    if (here.length) await deleteEntries('device', shelf)
    watched.setState({ symbols })
  } catch {
    // Without a network the stars are as they were here; the next visit asks again.
    isKnown = false
    watched.setState({ symbols: here })
  }
}

function namesIn(kept: unknown): readonly string[] {
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : []
}
