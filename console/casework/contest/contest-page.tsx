import { CasePage, caseTabs } from '../case-page.tsx'
import { ContestResults } from './contest-results.tsx'
import { contestTopics } from './contest-topics.tsx'
import { Queue } from '../queue.tsx'

/** Topics submitted to the contest, and its final cycles (REQ-141, REQ-142, REQ-173). */
export function Contest() {
  return (
    <CasePage
      title="nav.contest"
      path="/contest"
      tabs={[
        ...caseTabs((state) => <Queue kind={contestTopics} state={state} />),
        { show: 'results', text: 'contest.results', queue: <ContestResults /> },
      ]}
    />
  )
}
