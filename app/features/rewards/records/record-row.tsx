import { rewardKinds } from '@madang/contract/rewards/reward-kinds.ts'
import type { RewardRecord } from '@madang/contract/rewards/rewards.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { useHideMoney } from '../../../lib/preferences/hide-money.ts'
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
      <button type="button" className="record" aria-haspopup="dialog" onClick={onWhy}>
        <span className="record-line">
          <b className="bold">{rewardKinds[record.kind].label[locale]}</b>
          <span className={isCredited ? 'record-end bold' : 'record-end quiet'}>
            <ShownCvc value={record.amount} sign={isCredited ? '+' : ''} />
          </span>
        </span>
        <span className="record-line text-12 quiet">
          <span className="record-cause">{causeText(record, isHidden)}</span>
          <span className="record-end tabular">
            {record.status === 'credited' ? (
              isAsking ? (
                <span className="accent bold">{t('cvc.why')}</span>
              ) : (
                `${when} · ${record.ruleVersion}`
              )
            ) : (
              <span className={`badge ${record.status === 'refused' ? '' : 'warn'}`}>
                {t(`record.${record.status}`)}
              </span>
            )}
          </span>
        </span>
        {isAsking ? null : <span className="visually-hidden">{t('cvc.why')}</span>}
      </button>
    </li>
  )
}
