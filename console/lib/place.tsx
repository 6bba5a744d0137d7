import { useSyncExternalStore, type ReactNode } from 'react'

/** Where one is: the parts of the path below the hash, and the search behind it. Below the hash an address reaches no log. */
export interface Place {
  readonly path: string
  readonly parts: readonly string[]
  readonly search: Readonly<Record<string, string>>
}

type Search = Readonly<Record<string, string>>

const listeners = new Set<() => void>()
let now = read()
addEventListener('hashchange', () => {
  now = read()
  for (const listener of listeners) listener()
})

/** Where one is, inside a component; a change draws it again. */
export function usePlace(): Place {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => now,
  )
}

/** Goes to another page, or changes the search of this one (`replace` keeps it one step in the history). */
export function go(path: string, search: Search = {}, { replace = false } = {}): void {
  const address = hrefOf(path, search)
  if (replace) {
    history.replaceState(null, '', address)
    dispatchEvent(new Event('hashchange'))
  } else location.hash = address
}

/** A link to a page of the console. */
export function Go({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  const { path } = usePlace()
  const isHere = path === to || path.startsWith(`${to}/`)
  return (
    <a className={className} href={hrefOf(to, {})} aria-current={isHere ? 'page' : undefined}>
      {children}
    </a>
  )
}

function hrefOf(path: string, search: Search): string {
  const query = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== '')).toString()
  return `#${path}${query ? `?${query}` : ''}`
}

function read(): Place {
  const [path = '/', query = ''] = location.hash.replace(/^#/, '').split('?')
  return {
    path,
    parts: path.split('/').filter(Boolean).map(decodeURIComponent),
    search: Object.fromEntries(new URLSearchParams(query)),
  }
}
