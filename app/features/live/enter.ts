import { type ClassId, createTicket } from '@madang/contract/rewards/live.ts'
import { languages } from '@madang/contract/locale.ts'
import { appInformation } from '../../lib/server/boot.ts'
import { call } from '../../lib/server/call.ts'
import { phoneLock } from '../../lib/lock/this-phone.ts'
import { localeNow } from '../../lib/locale.ts'
import { settings } from '../../lib/preferences/settings.ts'

/**
 * Opens the class site in this window with a ticket made for it (REQ-29): never the session token, and no opener or referrer
 * goes along (THR-05). Without a class it opens the one that runs or comes next.
 */
export async function enterLive(classId?: ClassId): Promise<void> {
  const { liveUrl } = await appInformation()
  const address = new URL(liveUrl)
  // From the operator's settings; anything but the own origin must be https (THR-06).
  if (address.origin !== window.location.origin && address.protocol !== 'https:') throw new Error('no class site')
  const { ticket } = await call(createTicket, classId ? { classId } : {})
  address.searchParams.set('token', ticket)
  address.searchParams.set('lang', languages[localeNow()].live)
  // Hidden unless said otherwise, on that site too (REQ-121).
  // Where this phone has a lock, that site cannot ask for it: its amounts stay hidden.
  if (phoneLock.refresh()) address.searchParams.set('money', 'locked')
  else if (!settings.getState().hideMoney) address.searchParams.set('money', 'shown')
  window.location.assign(address)
}
