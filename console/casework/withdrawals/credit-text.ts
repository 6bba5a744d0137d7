import type { Translate } from '../../lib/locale.ts'

const credits = {
  buyback: 'withdrawal.from.buyback',
  deposit: 'withdrawal.from.deposit',
  airdrop_paid: 'withdrawal.from.airdrop',
  correction: 'withdrawal.from.correction',
} as const

/** What a transfer that credited was, in words; the code of one that came later than these words. */
export function creditText(t: Translate, code: string): string {
  return code in credits ? t(credits[code as keyof typeof credits]) : code // a key of the very table
}
