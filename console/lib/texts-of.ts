import type { Locale } from '@madang/contract/locale.ts'
import { fill } from '@madang/contract/text.ts'
import type { Translate } from '@madang/client/language.ts'
import { localeNow, useT } from './locale.ts'

/** Texts of one part of the console, fetched with it. English is the measure. */
export type Texts<English extends Record<string, string>> = Readonly<
  Record<Locale, Readonly<Record<keyof English, string>>>
> & {
  readonly 'en-GB': English
}

/** A missing or unknown key in another language does not compile. */
export function texts<const English extends Record<string, string>>(
  all: { readonly 'en-GB': English } & Readonly<Record<Locale, Readonly<Record<keyof NoInfer<English>, string>>>>,
): Texts<English> {
  return all
}

/** The texts of a part in the language of now; a change draws the component again. */
export function useTexts<English extends Record<string, string>>(all: Texts<English>): Translate<English> {
  useT()
  return (key, ...values) => fill(all[localeNow()][key], values[0] ?? {})
}
