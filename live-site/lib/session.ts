import type { Out } from '@madang/contract/endpoint.ts'
import { redeemTicket } from '@madang/contract/rewards/live.ts'
import { rewriteAddress } from '@madang/client/navigation/address-site.ts'
import { webStorage } from '@madang/client/web-storage.ts'
import { call } from './call.ts'

export type LiveSession = Out<typeof redeemTicket>

/** Kept for this tab alone, so that a reload does not need another ticket. */
const key = 'live-session'
const storage = webStorage<typeof key>(() => sessionStorage)

/**
 * Exchanges the ticket of the address for a session, after taking it out of the address and the history (REQ-75, THR-05). Without
 * one the session of this tab goes on; null when there is none.
 */
export async function openSession(ticket: string | null): Promise<LiveSession | null> {
  if (ticket === null) return kept()
  const opened = await call(redeemTicket, { ticket })
  storage.set(key, JSON.stringify(redeemTicket.output.encode(opened)))
  return opened
}

/** The ticket of the address, and whether the app shows amounts or has them under a lock; both are gone from there at once. */
export function takeFromAddress(): { ticket: string | null; money: string | null } {
  const address = new URL(location.href)
  const ticket = address.searchParams.get('token')
  const money = address.searchParams.get('money')
  address.searchParams.delete('token')
  address.searchParams.delete('money')
  if (address.href !== location.href) rewriteAddress(address)
  return { ticket, money }
}

function kept(): LiveSession | null {
  try {
    const text = storage.get(key)
    const found = text === null ? null : redeemTicket.output.safeDecode(JSON.parse(text)).data
    return found && found.expireTime.getTime() > Date.now() ? found : null
  } catch {
    return null
  }
}

/** The session is over; the next visit needs a ticket. */
export function forgetSession(): void {
  storage.remove(key)
}
