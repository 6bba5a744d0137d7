import { type Draw, drawId } from '@madang/contract/campaigns/draws.ts'
import type { EventId } from '@madang/contract/campaigns/event-item.ts'
import type { EventContent } from '@madang/contract/operators/content/events.ts'

/** An event's draw as readers find it when it opens, before anybody entered; null without one, its end or a possible number. */
export function openDraw(
  { id }: { readonly id: EventId },
  { draw: terms, startAt, endAt }: Pick<EventContent, 'draw' | 'startAt' | 'endAt'>,
): Draw | null {
  if (!terms || !endAt) return null
  const { number, placeCount, winnerCount, prizeUsd } = terms
  const named = drawId.safeParse(`${id}.${number}`)
  if (!named.success) return null
  return {
    id: named.data,
    eventId: id,
    state: 'open',
    placeCount,
    winnerCount,
    prizeUsd,
    enteredCount: 0,
    opensAt: startAt,
    closesAt: endAt,
    // The server commits to its secret only after publishing.
    commitment: '0'.repeat(64),
    committedAt: startAt,
    beacon: { chain: '', round: 0, at: endAt, isDemo: false },
    closedAt: null,
    root: null,
    revealBy: endAt,
    drawnAt: null,
    voidedAt: null,
    voided: [],
  }
}
