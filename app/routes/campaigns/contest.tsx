import { lazy, Suspense } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { topicId } from '@madang/contract/campaigns/contest-topic.ts'
import { Button } from '@madang/ui/button.tsx'
import { ComingDrawing } from '@madang/ui/drawings/empty/coming.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { ContestPage } from '../../features/campaigns/contest/contest-page.tsx'
import { ResultPage } from '../../features/campaigns/contest/result-page.tsx'
import { TopicPage } from '../../features/campaigns/contest/topic-page.tsx'
import '../../features/campaigns/contest/contest.css'
import { useT } from '../../lib/locale.ts'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'
import { useAskLogin } from '../account/use-ask-login.ts'

// Few who read topics write one, and pictures are much.
const SubmitPage = lazy(async () => ({
  default: (await import('../../features/campaigns/contest/submit/submit-page.tsx')).SubmitPage,
}))

/** The content contest, one of its topics, the result of a round, or a topic that is being written (REQ-141). */
export function Contest() {
  const t = useT()
  const queries = useQueryClient()
  const { id, cycle, part } = usePageSearch('/contest')
  const onLogin = useAskLogin()
  const onRefresh = () => queries.refetchQueries({ type: 'active' })
  const topic = topicId.safeParse(id)
  const round = Number(cycle)
  if (topic.success)
    return (
      <BackPage title={t('title.contestTopic')} onRefresh={onRefresh}>
        <TopicPage key={topic.data} id={topic.data} onLogin={onLogin} />
      </BackPage>
    )
  if (Number.isInteger(round) && round > 0)
    return (
      <BackPage title={t('contest.resultOf', { n: round })}>
        <ResultPage key={round} cycle={round} />
      </BackPage>
    )
  if (part === 'submit')
    return (
      <BackPage title={t('contest.submit')}>
        {onLogin ? (
          <EmptyState
            drawing={<ComingDrawing />}
            title={t('contest.logIn')}
            action={<Button onClick={onLogin}>{t('title.login')}</Button>}
          />
        ) : (
          <Suspense fallback={<SkeletonRows count={4} />}>
            <SubmitPage />
          </Suspense>
        )}
      </BackPage>
    )
  return (
    <BackPage title={t('title.contest')} onRefresh={onRefresh}>
      <ContestPage onLogin={onLogin} />
    </BackPage>
  )
}
