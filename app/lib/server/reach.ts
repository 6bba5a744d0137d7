import { create } from 'zustand'

/**
 * Whether the server can be reached, as the socket and the last answers say: a phone in a lift or on a network that swallows
 * everything believes itself online.
 */
export const reach = create<{ readonly isCut: boolean }>(() => ({ isCut: navigator.onLine === false }))

/** The server said something. */
export function reached(): void {
  if (reach.getState().isCut) reach.setState({ isCut: false })
}

/** The socket fell, a call had no answer, or the phone says so itself. */
export function missed(): void {
  if (!reach.getState().isCut) reach.setState({ isCut: true })
}

/** Hears the phone's own word too: without a login there is no socket and few calls. */
export function followNetwork(): void {
  window.addEventListener('online', reached)
  window.addEventListener('offline', missed)
}
