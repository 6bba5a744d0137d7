import { CasePage } from '../case-page.tsx'
import { Queue } from '../queue.tsx'
import { studioApplications } from './studio-applications.tsx'

/** Applications for offline studios (REQ-145, REQ-173). */
export function Studios() {
  return (
    <CasePage
      title="nav.studios"
      path="/studios"
      tabs={[
        { show: 'waiting', text: 'pay.tab.waiting', queue: <Queue kind={studioApplications} state="waiting" /> },
        { show: 'decided', text: 'pay.tab.decided', queue: <Queue kind={studioApplications} state="decided" /> },
      ]}
    />
  )
}
