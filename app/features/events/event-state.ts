import { serverNow } from '../../lib/server/clock.ts'

export type EventState = 'soon' | 'running' | 'over'

/** Where an event stands by the server's clock, whatever the phone's says (REQ-214). */
export function eventState({ startAt, endAt }: { readonly startAt: Date; readonly endAt: Date | null }): EventState {
  const now = serverNow()
  if (startAt.getTime() > now) return 'soon'
  return endAt && endAt.getTime() <= now ? 'over' : 'running'
}
