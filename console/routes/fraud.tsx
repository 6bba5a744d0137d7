import { CasePage } from '../casework/case-page.tsx'
import { fraudAppeals } from '../casework/fraud/fraud-appeals.tsx'
import { fraudCases } from '../casework/fraud/fraud-cases.tsx'
import { Queue } from '../casework/queue.tsx'

/** Fraud control: cases and appeals, each with its evidence on one page (REQ-119, REQ-173). */
export function Fraud() {
  return (
    <CasePage
      title="nav.fraud"
      path="/fraud"
      tabs={[
        { show: 'cases', text: 'fraud.tab.cases', queue: <Queue kind={fraudCases} state="waiting" /> },
        { show: 'appeals', text: 'fraud.tab.appeals', queue: <Queue kind={fraudAppeals} state="waiting" /> },
        { show: 'decidedCases', text: 'fraud.tab.decidedCases', queue: <Queue kind={fraudCases} state="decided" /> },
        {
          show: 'decidedAppeals',
          text: 'fraud.tab.decidedAppeals',
          queue: <Queue kind={fraudAppeals} state="decided" />,
        },
      ]}
    />
  )
}
