import type { Text } from './locale.ts'
import { inLanguages } from './text.ts'

/** A refusal: its number in the envelope and its words. */
export function say<const C extends number>(code: C, ko: string, zh: string, en: string): { code: C; text: Text } {
  return { code, text: inLanguages(ko, zh, en) }
}
