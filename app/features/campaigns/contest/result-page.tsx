import { useQuery } from '@tanstack/react-query'
import { amountText } from '@madang/client/money.ts'
import { ComingDrawing } from '@madang/ui/drawings/empty/coming.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { units } from '@madang/contract/money.ts'
import { koreanDeadline, koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { useIsLoggedIn } from '../../../lib/server/use-session.ts'
import { RewardRisk } from '../../../lib/parts/programme/reward-risk.tsx'
import { Figures } from '../figures.tsx'
import { Final } from './final.tsx'
import { type ContestResult, myContestQuery, resultQuery } from './queries.ts'
import { Ranking } from './ranking.tsx'
import { TopicPrize } from './topic-prize.tsx'

/** What a final round came to: published topics, votes that were removed, my topic, and how to check the file (REQ-142). */
export function ResultPage({ cycle }: { cycle: number }) {
  const { t, locale } = useLanguage()
  const { data: result, error, refetch } = useQuery(resultQuery(locale, cycle))
  const mine = useQuery({ ...myContestQuery, enabled: useIsLoggedIn() }).data
  if (!result) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={6} />} />
  const own = mine?.topics.filter((topic) => topic.cycle === cycle && topic.result) ?? []
  return (
    <>
      <Sums result={result} />
      {own.map((topic) => (
        <section key={topic.topicId} className="card contest-card">
          <h2 className="contest-card-title">
            {t(topic.result?.isPublished ? 'contest.minePublished' : 'contest.mineNot', {
              rank: topic.result?.rank ?? 0,
            })}
          </h2>
          <p className="text-13 quiet two">{topic.title}</p>
          {topic.result?.isPublished ? <TopicPrize topic={topic} /> : null}
        </section>
      ))}
      {result.published.length ? (
        <Ranking topics={result.published} own={own} />
      ) : (
        <EmptyState
          drawing={<ComingDrawing />}
          title={t('contest.nonePublished')}
          text={t('contest.nonePublishedText')}
        />
      )}
      <Final result={result} />
      <RewardRisk />
    </>
  )
}

function Sums({ result: { startsAt, endsAt, published, votes, removed, prize } }: { result: ContestResult }) {
  const { t, locale } = useLanguage()
  const sum = units<'USDT'>(prize * BigInt(published.length))
  return (
    <>
      <section className="pad contest-head">
        <p className="text-13 quiet">
          {koreanStart(startsAt, locale)} – {koreanDeadline(endsAt, locale)}
        </p>
        <h2 className="contest-hero">{t('contest.publishedCount', { n: published.length.toLocaleString(locale) })}</h2>
      </section>
      <Figures
        figures={[
          { label: t('contest.validVotes'), value: votes.toLocaleString(locale) },
          { label: t('contest.removedVotes'), value: removed.toLocaleString(locale) },
          { label: t('contest.prizes'), value: amountText('USDT', sum), small: 'USDT' },
        ]}
      />
    </>
  )
}
