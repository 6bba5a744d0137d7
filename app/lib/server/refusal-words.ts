import { failureOf, failures } from '@madang/contract/failures.ts'
import { fieldTexts } from '@madang/contract/field-texts.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import type { Refusal } from '@madang/client/refusal.ts'

/** The words of a refusal in the language of now, whichever it came in. Words of the company and of a newer server stay as they came. */
export function refusalWords({ code, message }: Refusal, locale: Locale): string {
  const failure = failureOf(code)
  const known = [...(failure ? [failures[failure].text] : []), ...Object.values(fieldTexts)]
  return known.find((text) => locales.some((each) => text[each] === message))?.[locale] ?? message
}
