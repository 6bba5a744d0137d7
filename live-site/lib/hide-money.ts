import { useSyncExternalStore } from 'react'

/** Whether amounts of the person are hidden; as in the app they are, until their owner opens the eye (REQ-121). */
let isHidden = true
const listeners = new Set<() => void>()

/** Shows amounts from the start: the app that sent the person here shows them. */
export function startShown(): void {
  isHidden = false
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
