import { useEffect, useRef, useState } from 'react'
import { dropKept, keepHere, keepThere, type DraftOf } from './kept-draft.ts'

/** How long nothing is typed before the browser, and before the server, keeps it; in milliseconds. */
const restMs = { here: 300, there: 2_000 } as const

export interface Writer {
  readonly name: string
  readonly keptAt: Date
}

interface Typed {
  readonly version: number
  readonly draft: unknown
  readonly isChanged: boolean
}

/**
 * Keeps what is typed over a version while it differs from that version: in this browser after a moment and when the
 * page goes, at the server after two seconds of rest. What no longer differs is forgotten.
 */
export function useKeeping(
  of: DraftOf,
  { version, draft, isChanged, writers }: Typed & { readonly writers: readonly Writer[] },
) {
  const { operatorId, area, id } = of
  const [told, setTold] = useState<{ readonly by: readonly Writer[]; readonly over: readonly Writer[] }>()
  const [keptThere, setKeptThere] = useState<unknown>()
  /** What a page that goes has to keep; null for nothing. */
  const unsaved = useRef<Typed | null>(null)
  useEffect(() => {
    const item = { operatorId, area, id }
    if (!isChanged) {
      if (unsaved.current) forgetKept(item)
      unsaved.current = null
      return
    }
    unsaved.current = { version, draft, isChanged }
    const here = setTimeout(() => keepHere(item, version, draft), restMs.here)
    const there = setTimeout(() => {
      // Without a network this browser's copy is all there is; the next letter tries again.
      void keepThere(item, version, draft).then(
        (by) => {
          setTold({ by, over: writers })
          setKeptThere(draft)
        },
        () => undefined,
      )
    }, restMs.there)
    return () => {
      clearTimeout(here)
      clearTimeout(there)
    }
  }, [operatorId, area, id, version, draft, isChanged, writers])
  useEffect(() => {
    const item = { operatorId, area, id }
    const keep = () => {
      if (unsaved.current) keepHere(item, unsaved.current.version, unsaved.current.draft)
    }
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [operatorId, area, id])
  return {
    // The newer of what the page asked and what keeping was told.
    others: told?.over === writers ? told.by : writers,
    isThere: isChanged && keptThere === draft,
    forget: () => {
      unsaved.current = null
      forgetKept(of)
    },
  }
}

/** The server forgets by itself after a month what it could not be told. */
function forgetKept(of: DraftOf): void {
  void dropKept(of).catch(() => undefined)
}
