import type { Locale } from '@madang/contract/locale.ts'
import { transferTexts } from '@madang/contract/rewards/transfer-texts.ts'

/** What a transfer is, in words; the code of one that came later than these words. */
export function transferName(code: string, locale: Locale): string {
  return code in transferTexts ? transferTexts[code as keyof typeof transferTexts][locale] : code // a key of the very table
}
