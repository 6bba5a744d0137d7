import { failureOf, failureText, type FailureDetail } from '@madang/contract/failures.ts'
import { fieldTexts, type FieldText } from '@madang/contract/field-texts.ts'
import { locales, type Locale, type Text } from '@madang/contract/locale.ts'
import { suspensionReasons, type SuspensionReason } from '@madang/contract/users/suspension-reasons.ts'
import type { Refusal } from './refusal.ts'

/**
 * The words of a refusal in a language, whichever it came in: made of its number and of the facts that came with it. What a
 * newer server alone knows is said as it came.
 */
export function refusalWords({ code, message, detail }: Refusal, locale: Locale): string {
  const failure = failureOf(code)
  const facts = factsOf(detail)
  return failure && facts ? failureText(failure, facts, locale) : message
}

/** What a refusal says instead of the words of its number; null where that is nothing known here. */
function factsOf({ fieldText, suspension, words }: Refusal['detail']): FailureDetail | null {
  if (suspension !== undefined) return isReason(suspension) ? { suspension } : null
  if (words !== undefined) return isText(words) ? { words } : null
  if (fieldText !== undefined) return isFieldText(fieldText) ? { fieldText } : null
  return {}
}

const isReason = (value: unknown): value is SuspensionReason =>
  typeof value === 'string' && Object.hasOwn(suspensionReasons, value)

const isFieldText = (value: unknown): value is FieldText =>
  typeof value === 'string' && Object.hasOwn(fieldTexts, value)

const isText = (value: unknown): value is Text =>
  typeof value === 'object' &&
  value !== null &&
  locales.every((locale) => typeof (value as Partial<Text>)[locale] === 'string')
