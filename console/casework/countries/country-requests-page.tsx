import { CasePage, caseTabs } from '../case-page.tsx'
import { Queue } from '../queue.tsx'
import { countryRequestKind } from './country-request-kind.tsx'

/** People who ask for another country or region, waiting and decided (REQ-60, REQ-188). */
export function CountryRequests() {
  return (
    <CasePage
      title="nav.countryRequests"
      path="/country-requests"
      tabs={caseTabs((state) => (
        <Queue kind={countryRequestKind} state={state} />
      ))}
    />
  )
}
