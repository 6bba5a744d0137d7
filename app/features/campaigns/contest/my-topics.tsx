import { useState } from 'react'
import type { MyTopic } from '@madang/contract/campaigns/contest.ts'
import { topicRefusals } from '@madang/contract/campaigns/contest-topic.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { TopicFees } from './topic-fees.tsx'
import { TopicPrize } from './topic-prize.tsx'
import { WithdrawTopic } from './withdraw-topic.tsx'

/** What became of the topics I submitted, newest first; what is not over can be withdrawn. */
export function MyTopics({ topics }: { topics: readonly MyTopic[] }) {
  const { t } = useLanguage()
  const [leaving, setLeaving] = useState<MyTopic>()
  return (
    <section>
      <div className="section-head">
        <h2>{t('contest.mine')}</h2>
      </div>
      <ul>
        {topics.map((topic) => (
          <li key={topic.topicId} className="contest-mine">
            <Head topic={topic} />
            <State topic={topic} />
            {topic.result?.isPublished ? <TopicPrize topic={topic} /> : null}
            <TopicFees fees={topic.fees} />
            {topic.state === 'reviewing' || topic.state === 'accepted' ? (
              <button type="button" className="text-link text-13 quiet" onClick={() => setLeaving(topic)}>
                {t('contest.withdraw')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
      <WithdrawTopic topic={leaving} onClose={() => setLeaving(undefined)} />
    </section>
  )
}

function Head({ topic: { topicId, title, state } }: { topic: MyTopic }) {
  const isOpen = state === 'accepted' || state === 'final'
  return (
    <h3 className="two">
      {isOpen ? (
        <Link to="/contest" search={{ id: topicId }}>
          {title}
        </Link>
      ) : (
        title
      )}
    </h3>
  )
}

function State({ topic: { state, decision, cycle, result } }: { topic: MyTopic }) {
  const { t, locale } = useLanguage()
  const n = cycle ?? 0
  switch (state) {
    case 'reviewing':
      return <p className="text-13 quiet">{t('contest.reviewing')}</p>
    case 'refused':
      return (
        <p className="text-13 warn">
          {t('contest.refused', {
            reason: decision && decision !== 'approved' ? topicRefusals[decision][locale] : '',
          })}
        </p>
      )
    case 'accepted':
      return <p className="text-13 ok">{t('contest.accepted', { n })}</p>
    case 'withdrawn':
      return <p className="text-13 quiet">{t('contest.withdrawn')}</p>
    case 'final':
      return (
        <p className="text-13">
          <Link className="text-link" to="/contest" search={{ cycle: String(n) }}>
            {t(result?.isPublished ? 'contest.published' : 'contest.notPublished', { n, rank: result?.rank ?? 0 })}
          </Link>
        </p>
      )
  }
}
