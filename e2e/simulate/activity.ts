/** What really runs outside the simulated time: requests and connections under way, and signs that something came back. */
export interface Activity {
  begin(): () => void
  note(): void
  /** Waits until nothing real runs any more. */
  settled(isIdle: () => boolean): Promise<void>
}

const quietTurns = 3
/** Whatever hangs for so long is a fault of its own. */
const longestMs = 60_000

export function activity(): Activity {
  let [running, signs] = [0, 0]
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    begin: () => {
      running++
      signs++
      let isOver = false
      return () => {
        if (isOver) return
        isOver = true
        running--
        signs++
      }
    },
    note: () => void signs++,
    settled: async (isIdle) => {
      const start = performance.now()
      for (let quiet = 0; quiet < quietTurns;) {
        const before = signs
        await turn()
        quiet = running === 0 && signs === before && isIdle() ? quiet + 1 : 0
        if (running > 0 || !isIdle()) await new Promise((resolve) => setTimeout(resolve, 1))
        if (performance.now() - start > longestMs) throw new Error('Something did not come to an end.')
      }
    },
  }
}
