import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { NotYet } from '../../../lib/parts/not-yet.tsx'
import { useIsLoggedIn } from '../../../lib/server/use-session.ts'
import { CampaignFoot } from '../campaign-foot.tsx'
import { ContestFoot } from './contest-foot.tsx'
import { CycleHead } from './cycle-head.tsx'
import { MyTopics } from './my-topics.tsx'
import { contestQuery, myContestQuery } from './queries.ts'
import { Results } from './results.tsx'
import { Topics } from './topics.tsx'

/** The contest: the round under way with its topics, what became of mine, the rounds that are final, and the rules (REQ-141, REQ-147). */
export function ContestPage({ onLogin }: { onLogin: (() => void) | undefined }) {
  const { t, locale } = useLanguage()
  const { data: contest, error, refetch } = useQuery(contestQuery(locale))
  const mine = useQuery({ ...myContestQuery, enabled: useIsLoggedIn() }).data
  if (!contest) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={7} />} />
  const { cycle, rules } = contest
  return (
    <div className="contest-page">
      <CycleHead contest={contest} />
      {cycle ? <Topics mine={mine} onLogin={onLogin} /> : null}
      {mine?.topics.length ? <MyTopics topics={mine.topics} /> : null}
      {contest.results.length ? <Results results={contest.results} /> : null}
      <CampaignFoot
        campaign={contest}
        rules={[
          [t('contest.ruleRound'), t('contest.days', { n: rules.cycleDays })],
          [t('contest.ruleInvitees'), rules.minInvitees],
          ...(rules.needsLeader ? ([[t('contest.ruleLeader'), t('contest.leaderGiven')]] as const) : []),
          [t('contest.ruleTies'), t('contest.earlier')],
        ]}
      />
      {contest.phase === 'running' ? <ContestFoot mine={mine} onLogin={onLogin} /> : null}
    </div>
  )
}
