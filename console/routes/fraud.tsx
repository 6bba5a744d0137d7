import { CasePage, caseTabs } from '../casework/case-page.tsx'
import { fraudCases } from '../casework/fraud/fraud-cases.tsx'
import { Queue } from '../casework/queue.tsx'

/** Fraud control: cases, each with its evidence on one page (REQ-119, REQ-173). */
export function Fraud() {
  return (
    <CasePage
      title="nav.fraud"
      path="/fraud"
      tabs={caseTabs((state) => (
        <Queue kind={fraudCases} state={state} />
      ))}
    />
  )
}
