import { CasePage, caseTabs } from '../case-page.tsx'
import { Queue } from '../queue.tsx'
import { studioApplications } from './studio-applications.tsx'

/** Applications for offline studios (REQ-145, REQ-173). */
export function Studios() {
  return (
    <CasePage
      title="nav.studios"
      path="/studios"
      tabs={caseTabs((state) => (
        <Queue kind={studioApplications} state={state} />
      ))}
    />
  )
}
