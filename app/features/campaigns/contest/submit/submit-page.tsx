import { useQuery } from '@tanstack/react-query'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { useLanguage } from '../../../../lib/locale.ts'
import { NotYet } from '../../../../lib/parts/not-yet.tsx'
import { contestQuery, myContestQuery } from '../queries.ts'
import { SubmitForm } from './submit-form.tsx'
import { topicDraft } from './topic-draft.ts'

/** Where a topic is written and submitted for review (REQ-141). */
export function SubmitPage() {
  const { locale } = useLanguage()
  const typed = topicDraft.use()
  const { data: mine, error, refetch } = useQuery(myContestQuery)
  const contest = useQuery(contestQuery(locale)).data
  if (!mine || !typed) return <NotYet error={error} onRetry={refetch} waiting={<SkeletonRows count={5} />} />
  return <SubmitForm typed={typed} mine={mine} isOpen={contest?.phase !== 'ended'} />
}
