import { CasePage, caseTabs } from '../case-page.tsx'
import { Queue } from '../queue.tsx'
import { partnerKind } from './partner-kind.tsx'

/** Applications for the partner programme (REQ-137, REQ-173). */
export function Partners() {
  return (
    <CasePage
      title="nav.partners"
      path="/partners"
      tabs={caseTabs((state) => (
        <Queue kind={partnerKind} state={state} />
      ))}
    />
  )
}
