import { useSyncExternalStore } from 'react'
import { type Feature, features } from '@madang/contract/features.ts'
import { featureOfPage } from '@madang/contract/page-features.ts'
import { webStorage } from '@madang/client/web-storage.ts'
import { isLoggedIn } from './session.ts'
import { offeredInPage } from './ssr-answers.ts'

/** What the server says is offered, by the names of features. */
export type Offered = Readonly<Record<string, boolean>>

const storage = webStorage<'offered'>(() => localStorage)
const watchers = new Set<(isLess: boolean) => void>()
let offered = readKept()
let known = untold()
/** What visitors of this country are offered, before anybody was told. */
let prepared = offeredInPage()

/** What whoever is here now is offered: of their profile, which is kept for the next visit, and of the start for a visitor (REQ-60, REQ-188). */
export function learnOffered(told: Offered): void {
  const before = offered
  offered = told
  if (isLoggedIn()) storage.set('offered', JSON.stringify(told))
  known.settle()
  const turned = Object.keys(told).filter((feature) => told[feature] !== before?.[feature])
  if (!turned.length) return
  const isLess = turned.some((feature) => before?.[feature] && !told[feature])
  for (const watcher of watchers) watcher(isLess)
}

/** Home is drawn for visitors who are offered this. */
export function offerAsVisitor(told: Offered): void {
  prepared = told
}

/** Somebody else is here now: what they are offered is not known before it is told. */
export function forgetOffered(): void {
  offered = undefined
  storage.remove('offered')
  known = untold()
  for (const watcher of watchers) watcher(false)
}

/** What is offered cannot be learned now; nobody waits for it any longer. */
export function giveUpOffered(): void {
  known.settle()
}

/** Whether a feature is offered, as far as it is known: before that, what pays, sells or draws is not, nor what visitors here are not offered. */
export function isOffered(feature: Feature | null): boolean {
  if (feature === null) return true
  return offered ? offered[feature] === true : !features[feature].isMoney && prepared?.[feature] !== false
}

/** Whether nobody said that a feature is not offered; for what asks again, before it shows anything of it. */
export function isNotOff(feature: Feature | null): boolean {
  return feature === null || (offered ?? prepared)?.[feature] !== false
}

/** Whether a page may be opened: asked once it is known; where that cannot be learned the page itself says so. */
export async function mayOpen(feature: Feature): Promise<boolean> {
  if (!offered) await known.settled
  return !offered || isOffered(feature)
}

/** Whether a feature is offered; a change draws the component again. */
export function useIsOffered(feature: Feature | null): boolean {
  const now = () => isOffered(feature)
  return useSyncExternalStore(onOffered, now, now)
}

/** Whether something leads to a page at all. */
export function useIsPageOffered(page: string, search?: Readonly<Record<string, string | undefined>>): boolean {
  return useIsOffered(featureOfPage(page, search))
}

const refused = new Set<() => void>()

/** A call of a feature was refused as switched off: what is known may be old. */
export function featureRefused(): void {
  for (const watcher of refused) watcher()
}

/** Called when the server refused a call because its feature is off. */
export function onRefusedFeature(watcher: () => void): void {
  refused.add(watcher)
}

/** Called when what is offered changed, with whether something went off. */
export function onOffered(watcher: (isLess: boolean) => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

function readKept(): Offered | undefined {
  try {
    return JSON.parse(storage.get('offered') ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function untold() {
  let settle = () => {}
  const settled = new Promise<void>((resolve) => (settle = resolve))
  return { settled, settle: () => settle() }
}
