import type { Amount } from '@madang/contract/money.ts'
import type { Translate } from '../../../lib/locale.ts'
import type { useShownText } from './shown-text.ts'

/** From which bucket an amount leaves: what is no bonus first, by the name it has here, then the bonus (REQ-127). */
export function sourceWords(
  { available, bonus }: { readonly available: Amount<'USDT'>; readonly bonus: Amount<'USDT'> },
  { shown, source, t }: { shown: ReturnType<typeof useShownText>; source: string; t: Translate },
): string {
  if (bonus === 0n) return t('withdraw.orderProceeds', { source, proceeds: shown('USDT', available) })
  if (available === 0n) return t('withdraw.orderBonus', { bonus: shown('USDT', bonus) })
  return t('withdraw.orderBoth', { source, proceeds: shown('USDT', available), bonus: shown('USDT', bonus) })
}
