import { amountText } from '@madang/client/money.ts'
import type { MyPrize } from '@madang/contract/campaigns/events.ts'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'

/** What I won and what became of it, with the place and the rules that decided it (REQ-144). */
export function Prize({ prize: { amount, place, state, to, reason, decideTime, ruleVersion } }: { prize: MyPrize }) {
  const { t, locale } = useLanguage()
  const words = { amount: `${amountText('USDT', amount)} USDT`, reason: reason ?? '' }
  const isHeld = state === 'waiting' && reason !== null
  const time = decideTime ? koreanStart(decideTime, locale) : ''
  return (
    <div className="text-13" role="status">
      <p>{t(`draw.prize.${isHeld ? 'held' : state === 'credited' ? (to ?? 'bonus') : state}`, { ...words, time })}</p>
      {isHeld ? (
        <Link className="text-link accent" to="/support">
          {t('draw.prize.ask')}
        </Link>
      ) : null}
      {ruleVersion ? <p className="quiet">{t('draw.prizeWhy', { place, version: ruleVersion })}</p> : null}
    </div>
  )
}
