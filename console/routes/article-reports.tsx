import { articleReports } from '../casework/reports/article-reports.tsx'
import { CasePage } from '../casework/case-page.tsx'
import { Queue } from '../casework/queue.tsx'

/** Errors that readers reported in articles (REQ-186). */
export function ArticleReports() {
  return (
    <CasePage
      title="nav.errors"
      path="/errors"
      tabs={[
        { show: 'waiting', text: 'errors.waiting', queue: <Queue kind={articleReports} state="waiting" /> },
        { show: 'decided', text: 'errors.decided', queue: <Queue kind={articleReports} state="decided" /> },
      ]}
    />
  )
}
