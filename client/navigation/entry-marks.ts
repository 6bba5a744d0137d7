/** What an entry of the browser's history keeps; one that was typed, or made by another site, has none of it. */
export interface EntryMarks {
  /** How many entries of the site are below. */
  readonly index: number
  readonly key: string
  /** How many things are open above the page (ui/layers/layers.ts). */
  readonly layer?: number
}

/** The marks of the entry in view. */
export function marksNow(): EntryMarks | undefined {
  const state = window.history.state as Partial<EntryMarks> | null // written by us, or by nobody
  return typeof state?.index === 'number' ? (state as EntryMarks) : undefined
}

/** Marks for an entry with `index` others of the site below. */
export function newMarks(index: number): EntryMarks {
  return { index, key: Math.random().toString(36).slice(2) }
}
