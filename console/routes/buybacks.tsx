import { buybackKind, buybackSteps } from '../casework/buybacks/buyback-cases.tsx'
import { PayPage } from '../casework/pay/pay-page.tsx'

/** Buybacks: proposed by one person, agreed to by another (REQ-116, REQ-173). */
export function Buybacks() {
  return <PayPage title="nav.buybacks" path="/buybacks" kind={buybackKind} desk={buybackSteps} />
}
