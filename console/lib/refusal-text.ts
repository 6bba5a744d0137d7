import { failureOf, failures, failureText } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import type { Refusal } from '@madang/client/refusal.ts'
import { refusalWords } from '@madang/client/refusal-words.ts'
import { localeNow, t } from './locale.ts'

const { CONFLICT: conflict, INVALID: invalid } = failures

/** What may be wrong with a value that was filled in, by the contract's name of its field. */
const fieldTexts = {
  'setting.startsAt': 'error.startsAt',
  'setting.endsAt': 'error.endsAt',
  'setting.countries': 'error.countries',
  'setting.budget': 'error.budget',
  'setting.perDay': 'error.limit',
  'setting.perPerson': 'error.limit',
} as const

/** The words of a refusal by its number; with the number where it is of a newer server. */
export function refusalText(code: number): string {
  const failure = failureOf(code)
  if (!failure) return `${t('error.unexpected')} (${code})`
  if (failure === 'INVALID') return t('error.invalid')
  return failure === 'CONFLICT' ? t('error.changed') : failureText(failure, {}, localeNow())
}

/**
 * What an operator reads of a refusal, in the language of now, whichever it came in (decision 0259). The words of a plain conflict say that it is done already; a colleague who was first
 * may have done the opposite. Those of a refused value say that it is missing, whatever was filled in.
 */
export function wordsOf(refusal: Refusal): string {
  const { code, message } = refusal
  const isPlain = ({ code: number, text }: typeof conflict | typeof invalid) =>
    code === number && locales.some((locale) => text[locale] === message)
  if (isPlain(conflict)) return t('error.changed')
  return isPlain(invalid) ? fieldWords(refusal) : refusalWords(refusal, localeNow())
}

function fieldWords({ field, detail: { kind, now } }: Refusal): string {
  if (kind === 'given' && typeof now === 'string') return t('error.given', { now })
  if (kind === 'together' && typeof now === 'string') return t('error.together', { now })
  if (kind === 'supply' && typeof now === 'string') return t('error.supply', { now })
  if (kind === 'short' && typeof now === 'string') return t('error.drawBudget', { now })
  // `Setting.Countries.0` is a place in the list of countries.
  const name = field
    ?.split('.')
    .filter((part) => !/^[0-9]+$/.test(part))
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('.')
  return t(name !== undefined && name in fieldTexts ? fieldTexts[name as keyof typeof fieldTexts] : 'error.invalid') // a key of the very table
}
