import type { Out } from '@madang/contract/endpoint.ts'
import { redeemTicket } from '@madang/contract/live.ts'
import { call } from './call.ts'

export type LiveSession = Out<typeof redeemTicket>

/** Kept for this tab alone, so that a reload does not need another ticket. */
const place = 'live-session'

/**
 * Exchanges the ticket of the address for a session, after taking it out of the address and the history (R75, T05). Without
 * one the session of this tab goes on; null when there is none.
 */
export async function openSession(ticket: string | null): Promise<LiveSession | null> {
  if (ticket === null) return kept()
  const opened = await call(redeemTicket, { ticket })
  try {
    sessionStorage.setItem(place, JSON.stringify(redeemTicket.output.encode(opened)))
  } catch {
    // Without storage a reload needs another ticket.
  }
  return opened
}

/** The ticket of the address; it is gone from there at once. */
export function takeTicket(): string | null {
  const address = new URL(location.href)
  const ticket = address.searchParams.get('token')
  if (ticket === null) return null
  address.searchParams.delete('token')
  history.replaceState(null, '', address)
  return ticket
}

function kept(): LiveSession | null {
  try {
    const text = sessionStorage.getItem(place)
    const found = text === null ? null : redeemTicket.output.safeDecode(JSON.parse(text)).data
    return found && found.expireTime.getTime() > Date.now() ? found : null
  } catch {
    return null
  }
}

/** The session is over; the next visit needs a ticket. */
export function forgetSession(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}
