import { minuteMs } from '@madang/contract/values/durations.ts'
import { webStorage } from '@madang/client/web-storage.ts'
import { logout } from '@madang/contract/users/users.ts'
import { toast } from '@madang/ui/toast.tsx'
import { t } from '../locale.ts'
import { settings } from '../preferences/settings.ts'
import { call } from '../server/call.ts'
import { leaveSession, onSession, token } from '../server/session.ts'
import { mostWrong } from './kept-lock.ts'
import { createPhoneLock, isClosed, type LockWord } from './phone-lock.ts'

/** So long the phone tells the server that it leaves. */
const leaveMs = 3_000

const storage = webStorage<'lock' | 'lockLeft'>(() => localStorage)
const isPage = typeof document !== 'undefined'
const pages = isPage && typeof BroadcastChannel === 'function' ? new BroadcastChannel('madang-lock') : undefined

/** The lock of this phone for amounts and the pages of money (decision 0246). */
export const phoneLock = createPhoneLock({
  storage,
  tell: (word) => pages?.postMessage(word),
  // Not the token itself: a lock is read by more than a call is.
  login: () => token()?.slice(-8),
  now: Date.now,
  salt: () => crypto.getRandomValues(new Uint8Array(16)),
  hide: () => settings.setState({ hideMoney: true }),
  signOut: () => {
    toast(t('lock.out', { n: mostWrong }))
    void leaveLocked()
  },
})

/** Leaves the login, and the lock with it. */
export function leaveLocked(): Promise<void> {
  return leaveSession(() => call(logout, {}, { signal: AbortSignal.timeout(leaveMs) }))
}

export function useIsClosed(): boolean {
  return phoneLock.state(isClosed)
}

/** Opens a page's amounts, after the lock where it is closed. */
export function showMoney(): void {
  phoneLock.whenOpen(() => settings.setState({ hideMoney: false }))
}

if (isPage) {
  phoneLock.refresh()
  onSession(() => phoneLock.refresh())
  pages?.addEventListener('message', ({ data }: MessageEvent<LockWord>) => phoneLock.hear(data))
  window.addEventListener('storage', ({ key, newValue }) => {
    phoneLock.refresh()
    // Another page went out of sight; this one is looked at.
    if (key === 'lockLeft' && newValue !== null && document.visibilityState === 'visible') phoneLock.back()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return phoneLock.back()
    phoneLock.left()
    const minutes = Number(phoneLock.state.getState().kept?.awayMinutes ?? 0)
    setTimeout(phoneLock.checkAway, minutes * minuteMs)
  })
}
