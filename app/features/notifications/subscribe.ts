import { getNotificationSettings, subscribe, unsubscribe } from '@madang/contract/chat/notifications.ts'
import { webStorage } from '@madang/client/web-storage.ts'
import { call } from '../../lib/server/call.ts'
import { inAppBrowser } from '../../lib/in-app-browser.ts'
import { isByOtherDevice } from '../../lib/server/session-ends.ts'
import { isLoggedIn, onSession, onSessionEnd } from '../../lib/server/session.ts'

/** What this browser can do about notifications. */
export type Ability = 'yes' | 'refused' | 'missing' | 'missingIos'

export function pushAbility(): Ability {
  const canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!canPush) return isSafariOfIos(navigator.userAgent) ? 'missingIos' : 'missing'
  return Notification.permission === 'denied' ? 'refused' : 'yes'
}

/** Where a page can be put onto the home screen. From the browser inside another app Safari has to be opened first (REQ-39). */
function isSafariOfIos(userAgent: string): boolean {
  return /iPhone|iPad|Macintosh.*Mobile/.test(userAgent) && inAppBrowser(userAgent) === null
}

/** Asks the person (only ever after their tap), subscribes the browser and tells the server. False when they said no. */
export async function startPush(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  if (before && !isSame(before.options.applicationServerKey, key)) await before.unsubscribe()
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys } = made.toJSON()
  await call(subscribe, { endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '', publicKey })
  return true
}

/** No pushes here any more: the server first, so that it stops whatever the browser does. */
export async function stopPush(): Promise<void> {
  await call(unsubscribe, {})
  await dropSubscription()
}

/** Set while the browser holds the subscription of a session that was ended by another device. */
const left = webStorage<'push-left'>(() => localStorage)

/**
 * With a session its pushes end. Only where another device ended it the subscription stays until somebody logs in here: the
 * server still tells it what happened before, such as the login of whoever did it (decision 0263).
 */
export function followSession(): void {
  onSessionEnd((end) => {
    const isLeft = isByOtherDevice(end)
    if (isLeft) left.set('push-left', 'yes')
    void (isLeft ? closeShown((tag) => !deniable.test(tag)) : dropSubscription()).catch(() => undefined)
  })
  onSession(() => void dropLeft().catch(() => undefined))
}

/** What somebody else in one's account may have done, by the tags of pushes. */
const deniable = /^(?:login|phone|factor|withdrawal)-/

/** Whoever logs in next on this browser is told nothing of the account before, and subscribes by themselves. */
async function dropLeft(): Promise<void> {
  if (isLoggedIn() && left.get('push-left') !== null) await dropSubscription()
}

/** The browser forgets its subscription and what it showed. */
async function dropSubscription(): Promise<void> {
  await closeShown(() => true)
  const registration = await navigator.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
  left.remove('push-left')
}

async function closeShown(isOver: (tag: string) => boolean): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications?.()) ?? []) if (isOver(shown.tag)) shown.close()
}

/**
 * Keeps the two ends together at a start: a browser that lost or renewed its subscription, or that holds one for another key
 * of the server, subscribes again, without asking anything. Also after a change of language, in which pushes are worded.
 */
export async function renewPush({ isReworded = false } = {}): Promise<void> {
  await dropLeft()
  if (!isLoggedIn() || pushAbility() !== 'yes' || Notification.permission !== 'granted') return
  const registration = await navigator.serviceWorker.getRegistration()
  const held = await registration?.pushManager.getSubscription()
  if (!held) return
  const { isSubscribed, publicKey } = await call(getNotificationSettings, {})
  if (isReworded || !isSubscribed || !isSame(held.options.applicationServerKey, bytesOf(publicKey)))
    await startPush(publicKey)
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(raw, (sign) => sign.charCodeAt(0))
}

function isSame(held: ArrayBuffer | null, key: Uint8Array): boolean {
  if (held?.byteLength !== key.byteLength) return false
  const bytes = new Uint8Array(held)
  return key.every((byte, index) => bytes[index] === byte)
}
