import type { Clock } from '../ports/clock.ts'

/** Longer than any call or handshake lasts. */
const rememberedMs = 60_000

/** Sessions that ended a moment ago: a handshake that was under way then must not open (INV-F04). */
export function endedSessions(clock: Clock) {
  const until = new Map<string, number>()
  return {
    add: (sessions: readonly string[]) => {
      for (const session of sessions) until.set(session, clock.now().getTime() + rememberedMs)
    },
    has: (session: string) => until.has(session),
    sweep: () => {
      const now = clock.now().getTime()
      for (const [session, end] of until) if (now > end) until.delete(session)
    },
  }
}
