import { CasePage } from '../case-page.tsx'
import { contestTopics } from './contest-topics.tsx'
import { Queue } from '../queue.tsx'

/** Topics submitted to the contest (REQ-141, REQ-173). */
export function Contest() {
  return (
    <CasePage
      title="nav.contest"
      path="/contest"
      tabs={[
        { show: 'waiting', text: 'errors.waiting', queue: <Queue kind={contestTopics} state="waiting" /> },
        { show: 'decided', text: 'contest.decided', queue: <Queue kind={contestTopics} state="decided" /> },
      ]}
    />
  )
}
