import type { FastifyInstance } from 'fastify'
import type { Clock } from '../ports/clock.ts'
import type { Timers } from '../ports/timers.ts'

interface ReadinessDependencies {
  /** Writes something into the database. */
  readonly check: () => Promise<void>
  readonly clock: Clock
  readonly timers: Timers
}

const patienceMs = 1_000

/**
 * `GET /readyz`: 200 while the database takes a write within a second, otherwise 503, and from the first moment of a stop
 * on. Asked often it looks at most once a second, so that asking is no load. For balancers; not for people.
 */
export function serveReadiness(http: FastifyInstance, { check, clock, timers }: ReadinessDependencies) {
  let stopping = false
  let last: { at: number; isReady: Promise<boolean> } | null = null
  const look = () =>
    new Promise<boolean>((resolve) => {
      const stopWaiting = timers.after(patienceMs, () => resolve(false))
      const answer = (isWell: boolean) => {
        stopWaiting()
        resolve(isWell)
      }
      check().then(
        () => answer(true),
        () => answer(false),
      )
    })
  http.get('/readyz', async (_request, reply) => {
    const now = clock.now().getTime()
    if (!last || Math.abs(now - last.at) >= patienceMs) last = { at: now, isReady: look() }
    const isReady = (await last.isReady) && !stopping
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ready: isReady })
  })
  return {
    stop: () => {
      stopping = true
    },
  }
}
