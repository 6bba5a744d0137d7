import { failureOf, failures, failureText } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import type { Refusal } from '@madang/client/refusal.ts'
import { localeNow, t } from './locale.ts'

const conflict = failures.CONFLICT

/** The words of a refusal by its number; with the number where it is of a newer server. */
export function refusalText(code: number): string {
  const failure = failureOf(code)
  if (!failure) return `${t('error.unexpected')} (${code})`
  return failure === 'CONFLICT' ? t('error.changed') : failureText(failure, {}, localeNow())
}

/**
 * What an operator reads of a refusal. The words of a plain conflict say that it is done already; a colleague who was first
 * may have done the opposite.
 */
export function wordsOf({ code, message }: Refusal): string {
  const isPlain = code === conflict.code && locales.some((locale) => conflict.text[locale] === message)
  return isPlain ? t('error.changed') : message
}
