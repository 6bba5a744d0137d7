import type { RewardRecord } from '@madang/contract/rewards.ts'
import { useLanguage } from '../../lib/locale.ts'
import { useHideMoney } from '../../lib/settings.ts'
import { programmeTime } from './programme-day.ts'
import { causeText } from './record-words.ts'
import { ShownCvc } from './shown-cvc.tsx'

/** One line of a record: kind, cause, amount, time and rule version; a tap tells why (R113). */
export function RecordRow({ record, onWhy }: { record: RewardRecord; onWhy: () => void }) {
  const { locale, t } = useLanguage()
  const [isHidden] = useHideMoney()
  return (
    <li>
      <button type="button" className="led" aria-haspopup="dialog" onClick={onWhy}>
        <b className="b">{t(`record.kind.${record.kind}`)}</b>
        <span className={record.status === 'credited' ? 'led-end b' : 'led-end q'}>
          <ShownCvc value={record.amount} sign={record.status === 'credited' ? '+' : ''} />
        </span>
        <span className="s12 q led-cause">{causeText(record, isHidden)}</span>
        <span className="s12 q n led-end">
          {record.status === 'credited' ? (
            `${programmeTime(record.createTime, locale)} · ${record.ruleVersion}`
          ) : (
            <span className={`bdg ${record.status === 'pending' ? 'warn' : ''}`}>{t(`record.${record.status}`)}</span>
          )}
        </span>
      </button>
    </li>
  )
}
