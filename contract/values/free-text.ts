import { z } from 'zod'
import type { FailureName } from '../failures.ts'

/** What a text may be. */
interface FreeText {
  /** Fewest and most characters as people count them, after trimming. */
  readonly min?: number
  readonly max: number
  /** Most UTF-16 units on the wire; four for each character unless told. */
  readonly units?: number
  /** A name: no line breaks or other controls, and what is drawn as one counts as one. */
  readonly isName?: boolean
  /** What is left out of it before it is measured. */
  readonly clean?: (text: string) => string
  /** How it is refused, when not as INVALID. */
  readonly failure?: FailureName
}

/**
 * A text that a person wrote: normalised (NFC) and trimmed, of a length, without U+0000, which the database refuses, and
 * without half a surrogate, which it would store as another character.
 */
export function freeText({ min = 0, max, units = 4 * max, isName = false, clean = (text) => text, failure }: FreeText) {
  const length = (text: string) => (isName ? [...new Intl.Segmenter().segment(text)] : [...text]).length
  const controls = isName ? /\p{Cc}/u : /\0/
  const isAllowed = (text: string) => {
    const characters = length(text)
    return characters >= min && characters <= max && !controls.test(text) && text.isWellFormed()
  }
  return z
    .string()
    .max(units)
    .overwrite((text) => clean(text).normalize('NFC').trim())
    .refine(isAllowed, failure ? { params: { failure } } : {})
}
