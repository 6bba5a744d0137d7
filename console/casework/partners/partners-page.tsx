import { CasePage } from '../case-page.tsx'
import { Queue } from '../queue.tsx'
import { partnerKind } from './partner-kind.tsx'

/** Applications for the partner programme (REQ-137, REQ-173). */
export function Partners() {
  return (
    <CasePage
      title="nav.partners"
      path="/partners"
      tabs={[
        { show: 'waiting', text: 'errors.waiting', queue: <Queue kind={partnerKind} state="waiting" /> },
        { show: 'decided', text: 'contest.decided', queue: <Queue kind={partnerKind} state="decided" /> },
      ]}
    />
  )
}
