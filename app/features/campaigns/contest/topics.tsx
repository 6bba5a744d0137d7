import { useInfiniteQuery } from '@tanstack/react-query'
import { ComingDrawing } from '@madang/ui/drawings/empty/coming.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { EndlessList } from '../../../lib/parts/endless-list.tsx'
import { type MyContest, topicsQuery } from './queries.ts'
import { TopicRow } from './topic-row.tsx'
import { useVote } from './use-vote.ts'

/** The topics of the round by their votes, each with its vote (REQ-141, REQ-142). */
export function Topics({ mine, onLogin }: { mine: MyContest | undefined; onLogin: (() => void) | undefined }) {
  const { t, locale } = useLanguage()
  const query = useInfiniteQuery(topicsQuery(locale))
  const { cast, isPending } = useVote()
  const count = query.data?.pages.at(-1)?.totalCount
  const own = new Set(mine?.topics.map(({ topicId }) => topicId))
  return (
    <section>
      <div className="section-head">
        <h2>
          {count === undefined ? t('contest.topics') : t('contest.topicCount', { n: count.toLocaleString(locale) })}
        </h2>
        <span className="text-13 quiet">{t('contest.byVotes')}</span>
      </div>
      {mine && !mine.mayVote ? <p className="pad text-13 quiet">{t('contest.mayNotVote')}</p> : null}
      <EndlessList
        query={query}
        waiting={<SkeletonRows count={5} />}
        more={<SkeletonRows count={2} />}
        empty={<EmptyState drawing={<ComingDrawing />} title={t('contest.none')} text={t('contest.noneText')} />}
      >
        {(items) => (
          <ol>
            {/* A topic that moved while pages came is there twice for a moment. */}
            {[...new Map(items.map((topic) => [topic.topicId, topic])).values()].map((topic) => (
              <TopicRow
                key={topic.topicId}
                topic={topic}
                isMine={own.has(topic.topicId)}
                isChosen={mine?.vote === topic.topicId}
                isOff={isPending || mine?.mayVote === false}
                onVote={onLogin ?? (() => cast({ topicId: topic.topicId, isCast: mine?.vote !== topic.topicId }))}
              />
            ))}
          </ol>
        )}
      </EndlessList>
    </section>
  )
}
