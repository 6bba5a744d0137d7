import { useState } from 'react'
import type { MyTopic } from '@madang/contract/campaigns/contest.ts'
import { amountText } from '@madang/client/money.ts'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'

/** What a published topic earned: credited, refused with its reason, or still to come; and why so much. */
export function TopicPrize({ topic }: { topic: MyTopic }) {
  const { t, locale } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { prize } = topic
  if (!prize) return <WaitingPrize topic={topic} />
  const words = {
    amount: `${amountText('USDT', prize.amount)} USDT`,
    time: koreanStart(prize.time, locale),
    reason: prize.reason ?? '',
  }
  return (
    <div className="text-13">
      <p>{t(prize.status === 'credited' ? `contest.prize.${prize.to}` : 'contest.prize.refused', words)}</p>
      <button type="button" className="text-link accent" onClick={() => setOpen(true)}>
        {t('contest.why')}
      </button>
      {prize.status === 'refused' ? <AskPrize topic={topic} /> : null}
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('contest.why')}>
        <div className="contest-why">
          <WhyPrize topic={topic} amount={words.amount} version={prize.ruleVersion} />
          <Button wide onClick={() => setOpen(false)}>
            {t('why.close')}
          </Button>
        </div>
      </Sheet>
    </div>
  )
}

/** Where the check of the author keeps it back, why, and whom to ask. */
function WaitingPrize({ topic }: { topic: MyTopic }) {
  const { t } = useLanguage()
  const why = topic.prizeWaits
  if (!why) return <p className="text-13 quiet">{t('contest.prizeWaits')}</p>
  return (
    <div className="text-13">
      <p>{t('contest.prize.held', { reason: why })}</p>
      <AskPrize topic={topic} />
    </div>
  )
}

function AskPrize({ topic: { topicId } }: { topic: MyTopic }) {
  const t = useT()
  return (
    <p>
      <AskCaseLink card={{ kind: 'topic', id: topicId }} words={t('contest.prize.ask')} />
    </p>
  )
}

/** The event, the votes, the rules and their version, the amount. */
function WhyPrize({ topic: { cycle, result }, amount, version }: { topic: MyTopic; amount: string; version: string }) {
  const { t, locale } = useLanguage()
  const lines = [
    [t('why.reason'), t('contest.published', { n: cycle ?? 0, rank: result?.rank ?? 0 })],
    [t('contest.validVotes'), (result?.votes ?? 0).toLocaleString(locale)],
    [t('contest.removedVotes'), (result?.removed ?? 0).toLocaleString(locale)],
    [t('why.rule'), version],
    [t('contest.each'), amount],
  ]
  return (
    <dl className="pairs">
      {lines.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
    </dl>
  )
}
