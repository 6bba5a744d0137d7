import { PayPage } from '../casework/pay/pay-page.tsx'
import { withdrawalKind, withdrawalSteps } from '../casework/withdrawals/withdrawal-cases.tsx'

/** Withdrawals: proposed by one person, agreed to by another, some paid by hand by two (REQ-129, REQ-173). */
export function Withdrawals() {
  return <PayPage title="nav.withdrawals" path="/withdrawals" kind={withdrawalKind} desk={withdrawalSteps} />
}
