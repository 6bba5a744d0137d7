import { articleReports } from '../casework/reports/article-reports.tsx'
import { CasePage, caseTabs } from '../casework/case-page.tsx'
import { Queue } from '../casework/queue.tsx'

/** Errors that readers reported in articles (REQ-186). */
export function ArticleReports() {
  return (
    <CasePage
      title="nav.errors"
      path="/errors"
      tabs={caseTabs((state) => (
        <Queue kind={articleReports} state={state} />
      ))}
    />
  )
}
