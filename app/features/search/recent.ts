import { useEffect, useState } from 'react'
import { writeEntry, readEntry } from '../../lib/storage/idb-store.ts'

/** Recent searches kept on the phone: newest first, none twice, ten at most (REQ-70). */
const most = 10
const key = 'recentSearches'

export function withNewest(list: readonly string[], text: string): readonly string[] {
  const words = text.trim().normalize('NFC')
  return words ? [words, ...list.filter((other) => other !== words)].slice(0, most) : list
}

export interface Recent {
  readonly list: readonly string[]
  add: (text: string) => void
  remove: (text: string) => void
  clear: () => void
}

/** The list with its three changes; it lives in IndexedDB and goes with the session (REQ-36). */
export function useRecent(): Recent {
  const [list, setList] = useState<readonly string[]>([])
  useEffect(() => {
    void readEntry('own', key).then((kept) => {
      if (Array.isArray(kept)) setList(kept.filter((text) => typeof text === 'string'))
    })
  }, [])
  function change(next: readonly string[]) {
    setList(next)
    void writeEntry('own', key, next)
  }
  return {
    list,
    add: (text) => change(withNewest(list, text)),
    remove: (text) => change(list.filter((other) => other !== text)),
    clear: () => change([]),
  }
}
