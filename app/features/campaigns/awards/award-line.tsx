import { koreanTime } from '@madang/client/korean-time.ts'
import type { ShownAward } from '@madang/contract/campaigns/awards.ts'
import { amountOf } from '@madang/contract/money.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { GrantLine } from '../grant-line.tsx'

/** One award: why, how much, and how it stands; a tap tells all of it. */
export function AwardLine({ award, onWhy }: { award: ShownAward; onWhy: () => void }) {
  const { t, locale } = useLanguage()
  const { asset, amount, state, cause, words, reason, createTime, decideTime } = award
  const isMine = state === 'credited'
  return (
    <GrantLine
      kind={cause}
      amount={<ShownAmount asset={asset} value={amountOf(asset, amount)} format={{ isSigned: isMine }} unit={asset} />}
      isMine={isMine}
      cause={reason ?? words ?? t(`award.note.${state}`)}
      state={`${t(`award.state.${state}`)} · ${koreanTime(decideTime ?? createTime, locale)}`}
      onWhy={onWhy}
    />
  )
}
