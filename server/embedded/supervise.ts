import { setTimeout as sleep } from 'node:timers/promises'
import type { Postgres } from './postgres-process.ts'

const longestPauseMs = 5_000

/**
 * Keeps a server running: when it ends by itself (killed, out of memory) it is started again, after failures with
 * growing pauses and without giving up. The pool finds it again at the same address.
 */
export function supervise(
  first: Postgres,
  start: () => Promise<Postgres>,
  log: (sentence: string) => void,
): { stop(): Promise<void> } {
  let current: Postgres | null = first
  const stopping = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    while (current) {
      await current.ended
      if (stopping.signal.aborted) return
      log('The embedded database ended unexpectedly and is started again.')
      current = await restart()
    }
  }

  async function restart(): Promise<Postgres | null> {
    for (let pauseMs = 100; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        const started = await start()
        log('The embedded database is back.')
        if (stopping.signal.aborted) await started.stop()
        return started
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
        await sleep(pauseMs, null, { signal: stopping.signal }).catch(() => undefined)
      }
    }
    return null
  }

  return {
    stop: async () => {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}
