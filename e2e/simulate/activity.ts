/** What really runs outside the simulated time: requests and connections under way, and signs that something came back. */
export interface Activity {
  begin(what: string): () => void
  note(): void
  /** What is under way. */
  readonly under: readonly string[]
  /** Waits until nothing real runs any more. */
  settled(isIdle: () => boolean): Promise<void>
}

const quietTurns = 3
/** Whatever hangs for so long is a fault of its own. */
const longestMs = 60_000

export function activity(): Activity {
  const running = new Set<{ readonly what: string }>()
  let signs = 0
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    begin: (what) => {
      const one = { what }
      running.add(one)
      signs++
      return () => {
        if (running.delete(one)) signs++
      }
    },
    note: () => void signs++,
    get under() {
      return [...running].map(({ what }) => what)
    },
    settled: async (isIdle) => {
      const start = performance.now()
      for (let quiet = 0; quiet < quietTurns;) {
        const before = signs
        await turn()
        quiet = running.size === 0 && signs === before && isIdle() ? quiet + 1 : 0
        if (running.size > 0 || !isIdle()) await new Promise((resolve) => setTimeout(resolve, 1))
        if (performance.now() - start > longestMs) {
          const named = [...running].map(({ what }) => what).join(', ')
          throw new Error(`Did not come to an end: ${named || 'a connection of the database'}.`)
        }
      }
    },
  }
}
