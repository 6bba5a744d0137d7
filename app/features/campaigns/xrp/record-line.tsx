import { campaignKinds } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { XrpRecord } from '@madang/contract/campaigns/xrp.ts'
import { koreanTime } from '@madang/client/korean-time.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { ShownAmount } from '../../../lib/parts/shown-amount.tsx'

/** One line: kind, cause, amount, state and moment; a tap tells why. */
export function RecordLine({ record, onWhy }: { record: XrpRecord; onWhy: () => void }) {
  const { t, locale } = useLanguage()
  const { kind, cause, amount, status, createTime } = record
  const isMine = status === 'credited' || status === 'frozen'
  return (
    <li>
      <button type="button" className="xrp-line" aria-haspopup="dialog" onClick={onWhy}>
        <b>{campaignKinds.xrp.grants[kind][locale]}</b>
        <span className={isMine ? 'bold' : 'quiet'}>
          <ShownAmount asset="XRP" value={amount} format={{ isSigned: isMine }} />
        </span>
        <small>{cause}</small>
        <small className="tabular">
          {t(`xrp.state.${status}`)} · {koreanTime(createTime, locale)}
        </small>
      </button>
    </li>
  )
}
