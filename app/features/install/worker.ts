import { create } from 'zustand'
import { ownScript } from '../../lib/worker/own-script.ts'
import { takeOver } from '../../lib/worker/protocol.ts'
import { reconnected } from '../../data/chat/reconnected.ts'

/** A new version is looked for when the app comes back to the front or online, not more often than this. */
const lookEveryMs = 10 * 60_000
const afterReconnectMs = 60_000

/** Whether a newer version of the app is on the phone and waits for its turn. */
export const newVersion = create<{ readonly waiting: ServiceWorker | null }>(() => ({ waiting: null }))

let isStarted = false
let isWanted = false

/** Registers the service worker and looks for newer ones, as long as the app is open. Called once. */
export async function startWorker(): Promise<void> {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  const container = navigator.serviceWorker
  container.addEventListener('controllerchange', () => isWanted && window.location.reload())
  const registration = await container.register(ownScript('/sw.js'), { scope: '/', updateViaCache: 'none' })
  watch(registration)
  let lookedAt = Date.now()
  const look = (everyMs = lookEveryMs) => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < everyMs || !navigator.onLine) return
    lookedAt = Date.now()
    registration.update().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', () => look())
  window.addEventListener('online', () => look())
  // A server that restarted may be a new release.
  window.addEventListener(reconnected, () => look(afterReconnectMs))
  setInterval(look, lookEveryMs)
  // A moment at which nothing is lost: nobody looks, and nothing was typed into a form.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && isNothingTyped()) switchToNewVersion()
  })
}

/** The new version now: the page starts again with it, at the same address. */
export function switchToNewVersion(): void {
  const { waiting } = newVersion.getState()
  if (!waiting) return
  isWanted = true
  waiting.postMessage(takeOver)
}

function watch(registration: ServiceWorkerRegistration) {
  const found = (worker: ServiceWorker | null) => {
    // The first worker of all replaces nothing.
    if (!worker || !navigator.serviceWorker.controller) return
    if (worker.state === 'installed') newVersion.setState({ waiting: worker })
    else worker.addEventListener('statechange', () => found(worker), { once: true })
  }
  found(registration.waiting)
  registration.addEventListener('updatefound', () => found(registration.installing))
}

/** Text in a form that is on this screen only; what is written in a conversation is kept and comes back. */
function isNothingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  const written = [...fields].filter(({ type, value }) => !['checkbox', 'radio'].includes(type) && value !== '')
  const isKept = window.location.hash.startsWith('#/dialogue')
  return (isKept || !written.length) && !document.querySelector('dialog[open]')
}
