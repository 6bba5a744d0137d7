import { endsSession } from '@madang/contract/outcome.ts'
import { BrokenAnswer, NetworkError, Refusal } from './refusal.ts'

/**
 * What to tell a person about an error, in their language (REQ-162). Undefined where there is nothing to tell: the end of the
 * session says it already, or the person gave the call up. Without `wordsOf` a refusal is said as it came.
 */
export function errorMessageIn(
  error: unknown,
  texts: { readonly network: string; readonly unexpected: string },
  wordsOf = (refusal: Refusal): string => refusal.message,
): string | undefined {
  if (error instanceof Refusal) return endsSession(error.code) ? undefined : wordsOf(error)
  if (error instanceof DOMException && error.name === 'AbortError') return undefined
  const isNetwork = error instanceof NetworkError && !(error instanceof BrokenAnswer)
  return isNetwork ? texts.network : texts.unexpected
}
