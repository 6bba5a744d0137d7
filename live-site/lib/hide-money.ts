import { useSyncExternalStore } from 'react'
import { webStorage } from '@madang/client/web-storage.ts'

/** Whether amounts of the person are hidden; as in the app they are, until their owner opens the eye (REQ-121). */
let isHidden = true
const listeners = new Set<() => void>()

/** Shows amounts from the start: the app that sent the person here shows them. */
export function startShown(): void {
  storage.remove('live-money')
  isHidden = false
}

/** For this tab, over a reload too: the app that sent the person here asks for a PIN before amounts, which this site cannot. */
const storage = webStorage<'live-money'>(() => sessionStorage)

export function startLocked(): void {
  storage.set('live-money', 'locked')
}

/** Whether there is no eye to open. */
export function isLocked(): boolean {
  return storage.get('live-money') === 'locked'
}

/** Whether amounts are hidden on this page, and the eye. */
export function useHideMoney(): [isHidden: boolean, toggle: () => void] {
  return [useSyncExternalStore(subscribe, () => isHidden), toggle]
}

/** Four stars for an amount that is hidden, in sentences. */
export function unlessHidden(hidden: boolean, text: string): string {
  return hidden ? '****' : text
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function toggle(): void {
  isHidden = !isHidden
  for (const listener of listeners) listener()
}
