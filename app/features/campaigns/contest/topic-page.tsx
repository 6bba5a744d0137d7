import { useQuery } from '@tanstack/react-query'
import type { getTopic } from '@madang/contract/campaigns/contest.ts'
import type { TopicId } from '@madang/contract/campaigns/contest-topic.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Note } from '@madang/ui/note.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { koreanStart } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { useIsLoggedIn } from '../../../lib/server/use-session.ts'
import { RewardRisk } from '../../../lib/parts/programme/reward-risk.tsx'
import { myContestQuery, topicQuery } from './queries.ts'
import { Figures } from '../figures.tsx'
import { TopicBlocks } from './topic-blocks.tsx'
import { VoteFoot } from './vote-foot.tsx'

export type Topic = Out<typeof getTopic>

/** One topic as one reads it, how it stands, and my vote (REQ-141). */
export function TopicPage({ id, onLogin }: { id: TopicId; onLogin: (() => void) | undefined }) {
  const { t, locale } = useLanguage()
  const { data: topic, error, refetch } = useQuery(topicQuery(locale, id))
  const mine = useQuery({ ...myContestQuery, enabled: useIsLoggedIn() }).data
  if (!topic) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={6} />} />
  const { title, blocks, nickName, avatar, submitTime, acceptTime, standing } = topic
  const isOwn = mine?.topics.some(({ topicId }) => topicId === id)
  return (
    <div className="contest-page">
      <header className="pad contest-title">
        {isOwn ? <p className="text-13 accent bold">{t('contest.own')}</p> : null}
        {mine?.vote === id ? <p className="text-13 accent bold">{t('contest.myChoice')}</p> : null}
        <h2>{title}</h2>
        {topic.isSample ? <p className="text-12 quiet">{t('contest.sampleTopic')}</p> : null}
        <div className="flex gap-8 text-13 quiet contest-by">
          <Avatar number={avatar} size={32} />
          <p>
            <b className="contest-author">{nickName}</b>
            <span className="block">{t('contest.submittedAt', { time: koreanStart(submitTime, locale) })}</span>
            <span className="block">{t('contest.acceptedAt', { time: koreanStart(acceptTime, locale) })}</span>
          </p>
        </div>
      </header>
      {standing ? <Standing standing={standing} isFinal={topic.isFinal} /> : null}
      <article className="pad contest-text">
        <TopicBlocks blocks={blocks} />
      </article>
      {standing ? (
        <div className="pad contest-note">
          <Note>
            {t('contest.removedText')}{' '}
            <b>
              {standing.removed
                ? t('contest.removed', { n: standing.removed.toLocaleString(locale) })
                : t('contest.noneRemoved')}
            </b>
          </Note>
        </div>
      ) : null}
      <RewardRisk />
      <VoteFoot topic={topic} mine={mine} isOwn={isOwn === true} onLogin={onLogin} />
    </div>
  )
}

function Standing({ standing, isFinal }: { standing: NonNullable<Topic['standing']>; isFinal: boolean }) {
  const { t, locale } = useLanguage()
  const { votes, rank, topics, aboveLast } = standing
  const above =
    aboveLast === null ? null : new Intl.NumberFormat(locale, { signDisplay: 'exceptZero' }).format(aboveLast)
  return (
    <Figures
      figures={[
        { label: t('contest.votes'), value: votes.toLocaleString(locale) },
        {
          label: t(isFinal ? 'contest.rankFinal' : 'contest.rank'),
          value: rank.toLocaleString(locale),
          small: `/ ${topics.toLocaleString(locale)}`,
        },
        ...(above === null ? [] : [{ label: t('contest.aboveLast'), value: above }]),
      ]}
    />
  )
}
