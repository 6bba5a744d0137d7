import { amountText } from '@madang/client/money.ts'
import type { EventId } from '@madang/contract/campaigns/event-item.ts'
import type { MyPrize } from '@madang/contract/campaigns/events.ts'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'

/** What I won and what became of it, with the place and the rules that decided it (REQ-144). */
export function Prize({ event: id, prize }: { event: EventId; prize: MyPrize }) {
  const { amount, place, state, to, reason, decideTime, ruleVersion } = prize
  const { t, locale } = useLanguage()
  const words = { amount: `${amountText('USDT', amount)} USDT`, reason: reason ?? '' }
  const isHeld = state === 'waiting' && reason !== null
  const time = decideTime ? koreanStart(decideTime, locale) : ''
  return (
    <div className="text-13" role="status">
      <p>{t(`draw.prize.${isHeld ? 'held' : state === 'credited' ? (to ?? 'bonus') : state}`, { ...words, time })}</p>
      {isHeld || state === 'refused' ? <AskCaseLink card={{ kind: 'event', id }} words={t('draw.prize.ask')} /> : null}
      {ruleVersion ? <p className="quiet">{t('draw.prizeWhy', { place, version: ruleVersion })}</p> : null}
    </div>
  )
}
