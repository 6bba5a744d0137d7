import { useState } from 'react'
import type { MyTopic } from '@madang/contract/campaigns/contest.ts'
import { amountText } from '@madang/client/money.ts'
import { AskCaseLink } from '../../../data/chat/service/ask-case.tsx'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage, useT } from '../../../lib/locale.ts'
import { WhySheet } from '../why-sheet.tsx'

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
      <WhySheet
        record={isOpen ? explained(topic, prize, { t, locale }) : undefined}
        title={t('contest.why')}
        onClose={() => setOpen(false)}
      />
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

/** The event, the votes and the amount. */
function explained(
  { cycle, result }: MyTopic,
  { id, amount, time, ruleVersion }: NonNullable<MyTopic['prize']>,
  { t, locale }: Pick<ReturnType<typeof useLanguage>, 't' | 'locale'>,
) {
  return {
    id,
    cause: t('contest.published', { n: cycle ?? 0, rank: result?.rank ?? 0 }),
    createTime: time,
    ruleVersion,
    explain: [
      { label: t('contest.validVotes'), value: (result?.votes ?? 0).toLocaleString(locale) },
      { label: t('contest.removedVotes'), value: (result?.removed ?? 0).toLocaleString(locale) },
      { label: t('contest.each'), value: `${amountText('USDT', amount)} USDT` },
    ],
  }
}
