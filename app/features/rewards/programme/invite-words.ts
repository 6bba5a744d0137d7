import type { Locale } from '@madang/contract/locale.ts'
import type { Translate } from '../../../lib/locale.ts'

/** What an invitation brings, for as many levels as the rules pay (REQ-107). */
export function inviteTexts(
  { one, further }: { one: string; further: readonly string[] },
  locale: Locale,
  t: Translate,
): string {
  if (!further.length) return t('benefit.inviteOne', { one })
  return t('benefit.inviteText', { one, more: listed(further, locale) })
}

/** Korean numbers stand side by side; English and Chinese join the last with a word. */
function listed(amounts: readonly string[], locale: Locale): string {
  return locale === 'ko-KR' ? amounts.join(', ') : new Intl.ListFormat(locale).format(amounts)
}
