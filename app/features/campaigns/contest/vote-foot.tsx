import { useQuery } from '@tanstack/react-query'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { PageFoot } from '@madang/ui/page-foot.tsx'
import { koreanDeadline } from '../../../lib/format/deadline.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { Link } from '../../../lib/navigation/router.ts'
import { contestQuery, type MyContest } from './queries.ts'
import type { Topic } from './topic-page.tsx'
import { useVote } from './use-vote.ts'

/** My vote for a topic: cast, changed or taken back while its round is under way; otherwise why not, or the result. */
export function VoteFoot({
  topic,
  mine,
  isOwn,
  onLogin,
}: {
  topic: Topic
  mine: MyContest | undefined
  isOwn: boolean
  onLogin: (() => void) | undefined
}) {
  const { t, locale } = useLanguage()
  const cycle = useQuery(contestQuery(locale)).data?.cycle
  const { cast, isPending } = useVote()
  if (topic.isFinal)
    return (
      <PageFoot>
        <Link
          className={buttonClass({ kind: 'soft', wide: true })}
          to="/contest"
          search={{ cycle: String(topic.cycle) }}
        >
          {t('contest.resultOf', { n: topic.cycle })}
        </Link>
      </PageFoot>
    )
  if (!topic.standing)
    return (
      <PageFoot>
        <p className="text-13 quiet">{t('contest.accepted', { n: topic.cycle })}</p>
      </PageFoot>
    )
  if (isOwn || mine?.mayVote === false)
    return (
      <PageFoot>
        <p className="text-13 quiet">{t(isOwn ? 'contest.notOwn' : 'contest.mayNotVote')}</p>
      </PageFoot>
    )
  const isChosen = mine?.vote === topic.topicId
  return (
    <PageFoot className="contest-foot">
      <span className="text-13">
        <b className="block">{t(isChosen ? 'contest.here' : mine?.vote ? 'contest.elsewhere' : 'contest.open')}</b>
        {cycle?.number === topic.cycle ? (
          <span className="quiet">{t('contest.changeUntil', { time: koreanDeadline(cycle.endsAt, locale) })}</span>
        ) : null}
      </span>
      <Button
        size="m"
        kind={isChosen ? 'plain' : 'accent'}
        busy={isPending}
        onClick={onLogin ?? (() => cast({ topicId: topic.topicId, isCast: !isChosen }))}
      >
        {t(isChosen ? 'contest.takeBack' : mine?.vote ? 'contest.change' : 'contest.vote')}
      </Button>
    </PageFoot>
  )
}
