import { useState } from 'react'
import type { ContestTopic, MyTopic } from '@madang/contract/campaigns/contest.ts'
import { Button } from '@madang/ui/button.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { TopicLine } from './topic-row.tsx'

/** So many stand there at first. */
const shownAtFirst = 10

/** The published topics of a final round in their order; all of them when asked. */
export function Ranking({ topics, own }: { topics: readonly ContestTopic[]; own: readonly MyTopic[] }) {
  const { t, locale } = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const isOwn = new Set(own.map(({ topicId }) => topicId))
  return (
    <section>
      <div className="section-head">
        <h2>{t('contest.ranking')}</h2>
        <span className="text-13 quiet">{t('contest.ties')}</span>
      </div>
      <ol>
        {(isWhole ? topics : topics.slice(0, shownAtFirst)).map((topic) => (
          <TopicLine
            key={topic.topicId}
            topic={topic}
            look={isOwn.has(topic.topicId) ? 'mine' : ''}
            note={isOwn.has(topic.topicId) ? t('contest.own') : undefined}
          >
            <b className="contest-count tabular">{t('contest.voteCount', { n: topic.votes.toLocaleString(locale) })}</b>
          </TopicLine>
        ))}
      </ol>
      {isWhole || topics.length <= shownAtFirst ? null : (
        <div className="pad">
          <Button kind="plain" size="m" wide onClick={() => setWhole(true)}>
            {t('contest.all', { n: topics.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
