import { PayPage } from '../pay/pay-page.tsx'
import { monthKind, monthSteps } from './month-cases.tsx'

/** Monthly statements of offline studios: proposed by the system, paid by two people (REQ-145, REQ-174). */
export function StudioMonths() {
  return <PayPage title="nav.studioMonths" path="/studio-months" kind={monthKind} desk={monthSteps} />
}
