import type { Locale } from '@madang/contract/locale.ts'

/** Addresses of the app's scripts, as the build named them (build/inline-critical.ts). */
export interface AppFiles {
  /** What the app is started by, in this order. */
  readonly app: readonly string[]
  readonly home: readonly string[]
  /** The first words of each language. */
  readonly words: Readonly<Record<Locale, readonly string[]>>
}
