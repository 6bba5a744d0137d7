import { useEffect, useState } from 'react'
import { create } from 'zustand'
import { deleteEntries, readEntry, writeEntry } from './idb-store.ts'
import { onSessionEnd } from '../server/session.ts'

/** What somebody types into a form of several steps: kept on the phone, so that no error, Back, reload or cut wire loses it (REQ-131). */
export interface Draft<T> {
  /** The draft of now; undefined until it was looked for on the phone. */
  use(): T | undefined
  /** Whether a text that stands there was typed before the form was opened. */
  useIsRestored(): boolean
  /** What is typed now; undefined until it was looked for. */
  now(): T | undefined
  change(part: Partial<T>): void
  /** What was typed has become a request. */
  clear(): void
}

/** A draft by its name among the person's own entries. `fresh` is one in which nothing was typed. */
export function createDraft<T extends object>(name: string, fresh: () => T): Draft<T> {
  const key = `draft/${name}`
  const store = create<{ readonly value: T | undefined }>(() => ({ value: undefined }))
  let looked: Promise<void> | undefined

  /** A request's own id and count are not typed: what is has nothing in a fresh one. */
  function isTyped(value: T): boolean {
    const now = new Map<string, unknown>(Object.entries(value))
    return Object.entries(fresh()).some(
      ([field, empty]) => (empty === '' || empty === null) && now.get(field) !== empty,
    )
  }
  async function look() {
    const kept = (await readEntry('own', key)) as Partial<T> | undefined // written below only
    store.setState(({ value }) => ({ value: value ?? { ...fresh(), ...kept } }))
  }
  onSessionEnd(() => {
    looked = undefined
    store.setState({ value: undefined })
  })
  return {
    use: () => {
      useEffect(() => void (looked ??= look()), [])
      return store((state) => state.value)
    },
    useIsRestored: () => {
      const value = store((state) => state.value)
      const [wasTyped, setWasTyped] = useState<boolean>()
      if (wasTyped === undefined && value) setWasTyped(isTyped(value))
      return wasTyped === true && value !== undefined && isTyped(value)
    },
    now: () => store.getState().value,
    change: (part) => {
      const value = { ...(store.getState().value ?? fresh()), ...part }
      store.setState({ value })
      void writeEntry('own', key, value)
    },
    clear: () => {
      store.setState({ value: fresh() })
      void deleteEntries('own', key)
    },
  }
}
