import { CasePage, caseTabs } from '../casework/case-page.tsx'
import { ReportQueue } from '../casework/reports/report-queue.tsx'

/** The queue of reports: claim, read the evidence, decide with a reason (REQ-173, REQ-186). */
export function Reports() {
  return (
    <CasePage
      title="nav.reports"
      path="/reports"
      tabs={caseTabs((state) => (
        <ReportQueue state={state} />
      ))}
    />
  )
}
