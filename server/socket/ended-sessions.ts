import type { Timers } from '../ports/timers.ts'

/** Longer than any call or handshake lasts. */
const rememberedMs = 60_000

/** Sessions that ended a moment ago: a handshake that was under way then must not open (INV-F04). */
export function endedSessions(timers: Timers) {
  const until = new Map<string, number>()
  return {
    add: (sessions: readonly string[]) => {
      for (const session of sessions) until.set(session, timers.elapsed() + rememberedMs)
    },
    has: (session: string) => until.has(session),
    sweep: () => {
      const now = timers.elapsed()
      for (const [session, end] of until) if (now > end) until.delete(session)
    },
  }
}
