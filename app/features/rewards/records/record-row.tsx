import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/settings.ts'
import { causeText } from './record-texts.ts'
import { ShownCvc } from '../shown-cvc.tsx'

/**
 * One line of a record: kind, cause, amount, moment and rule version; a tap tells why (REQ-113).
 *
 * @param when the time where a date stands above, the date where none does
 * @param asks says "Why this amount?" on screen in place of the moment, so that the first line shows what a tap does
 */
export function RecordRow({
  record,
  when,
  asks = false,
  onWhy,
}: {
  record: RewardRecord
  when: string
  asks?: boolean
  onWhy: () => void
}) {
  const { locale, t } = useLanguage()
  const [isHidden] = useHideMoney()
  const isCredited = record.status === 'credited'
  const isAsking = asks && isCredited
  return (
    <li>
      <button type="button" className="led" aria-haspopup="dialog" onClick={onWhy}>
        <span className="led-line">
          <b className="b">{rewardKinds[record.kind].label[locale]}</b>
          <span className={isCredited ? 'led-end b' : 'led-end q'}>
            <ShownCvc value={record.amount} sign={isCredited ? '+' : ''} />
          </span>
        </span>
        <span className="led-line s12 q">
          <span className="led-cause">{causeText(record, isHidden)}</span>
          <span className="led-end n">
            {record.status === 'credited' ? (
              isAsking ? (
                <span className="acc b">{t('cvc.why')}</span>
              ) : (
                `${when} · ${record.ruleVersion}`
              )
            ) : (
              <span className={`bdg ${record.status === 'refused' ? '' : 'warn'}`}>{t(`record.${record.status}`)}</span>
            )}
          </span>
        </span>
        {isAsking ? null : <span className="vh">{t('cvc.why')}</span>}
      </button>
    </li>
  )
}
