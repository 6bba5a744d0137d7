import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { XrpRecord } from '@madang/contract/campaigns/xrp.ts'
import { koreanTime } from '@madang/client/korean-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'
import { GrantLine } from '../grant-line.tsx'

export function RecordLine({ record, onWhy }: { record: XrpRecord; onWhy: () => void }) {
  const { t, locale } = useLanguage()
  const { kind, cause, amount, status, createTime } = record
  const isMine = status === 'credited' || status === 'frozen'
  return (
    <GrantLine
      kind={campaignKinds.xrp.grants[kind][locale]}
      amount={<ShownAmount asset="XRP" value={amount} format={{ isSigned: isMine }} />}
      isMine={isMine}
      cause={cause}
      state={`${t(`xrp.state.${status}`)} · ${koreanTime(createTime, locale)}`}
      onWhy={onWhy}
    />
  )
}
