import type { TermsDoc } from '@madang/contract/users/terms.ts'
import type { Text } from '@madang/contract/locale.ts'

/** One part of a document. Names in braces are filled with figures of the rules in force, so that none is typed twice. */
export interface Section {
  readonly title: Text
  readonly paragraphs: readonly Text[]
  /** A table, its first row the head. */
  readonly rows?: readonly (readonly Text[])[]
}

/** One version of a document. Published ones are never changed: a change is a further version in front. */
export interface Version {
  readonly version: string
  /** What is different from the version before, in plain words (REQ-183). */
  readonly change: Text
  /** Whether who agreed to the version before must agree again. */
  readonly needsConsent: boolean
  readonly sections: readonly Section[]
}

/** A document with its versions, the newest first. */
export interface Document {
  readonly doc: TermsDoc
  readonly title: Text
  readonly versions: readonly [Version, ...Version[]]
}

export function section(title: Text, ...paragraphs: readonly Text[]): Section {
  return { title, paragraphs }
}
