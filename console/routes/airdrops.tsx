import { airdropSteps, airdropKind } from '../casework/airdrops/airdrop-cases.tsx'
import { PayPage } from '../casework/pay/pay-page.tsx'

/** Claims of the special airdrop: proposed by one person, agreed to by another (REQ-115, REQ-173). */
export function Airdrops() {
  return <PayPage title="nav.airdrops" path="/airdrops" kind={airdropKind} desk={airdropSteps} />
}
