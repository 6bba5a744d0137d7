import type { Locale } from '@madang/contract/locale.ts'
import type { Refusal } from '@madang/client/refusal.ts'

let words: ((refusal: Refusal, locale: Locale) => string) | undefined

/**
 * Fetches the table of what refusals say in every language: with the first change of the language, since until then each is
 * said right as it came. Where it cannot be fetched they stay so.
 */
export async function fetchRefusalWords(): Promise<void> {
  words ??= (await import('@madang/client/refusal-words.ts').catch(() => undefined))?.refusalWords
}

/** What a refusal says in a language. */
export function refusalIn(refusal: Refusal, locale: Locale): string {
  return words?.(refusal, locale) ?? refusal.message
}
