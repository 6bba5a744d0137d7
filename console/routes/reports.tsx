import { CasePage } from '../casework/case-page.tsx'
import { Queue } from '../casework/queue.tsx'
import { ReportQueue } from '../casework/reports/report-queue.tsx'
import { suspensionAppeals } from '../casework/reports/suspension-appeals.tsx'
import { warningAppeals } from '../casework/reports/warning-appeals.tsx'

/** The queue of reports and those of appeals against warnings and suspensions: claim, read the evidence, decide with a reason (REQ-173, REQ-186). */
export function Reports() {
  return (
    <CasePage
      title="nav.reports"
      path="/reports"
      tabs={[
        { show: 'waiting', text: 'report.tab.waiting', queue: <ReportQueue state="waiting" /> },
        { show: 'appeals', text: 'report.tab.appeals', queue: <Queue kind={warningAppeals} state="waiting" /> },
        {
          show: 'suspensions',
          text: 'report.tab.suspensions',
          queue: <Queue kind={suspensionAppeals} state="waiting" />,
        },
        { show: 'decided', text: 'report.tab.decided', queue: <ReportQueue state="decided" /> },
        {
          show: 'decidedAppeals',
          text: 'report.tab.decidedAppeals',
          queue: <Queue kind={warningAppeals} state="decided" />,
        },
        {
          show: 'decidedSuspensions',
          text: 'report.tab.decidedSuspensions',
          queue: <Queue kind={suspensionAppeals} state="decided" />,
        },
      ]}
    />
  )
}
