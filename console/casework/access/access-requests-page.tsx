import { CasePage, caseTabs } from '../case-page.tsx'
import { Queue } from '../queue.tsx'
import { accessRequestKind } from './access-request-kind.tsx'

/** People who lost every way to log in, waiting and decided (REQ-50, REQ-188). */
export function AccessRequests() {
  return (
    <CasePage
      title="nav.accessRequests"
      path="/access-requests"
      tabs={caseTabs((state) => (
        <Queue kind={accessRequestKind} state={state} />
      ))}
    />
  )
}
