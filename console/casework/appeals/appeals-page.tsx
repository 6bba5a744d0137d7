import { CasePage, caseTabs } from '../case-page.tsx'
import { Queue } from '../queue.tsx'
import { appeals } from './appeals.tsx'

/** Every appeal, whatever it is against (REQ-173, REQ-186). */
export function Appeals() {
  return (
    <CasePage
      title="nav.appeals"
      path="/appeals"
      tabs={caseTabs((state) => (
        <Queue kind={appeals} state={state} />
      ))}
    />
  )
}
