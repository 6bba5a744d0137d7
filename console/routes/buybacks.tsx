import { buybackDesk, buybackKind } from '../casework/buybacks/buyback-cases.tsx'
import { CasePage } from '../casework/case-page.tsx'
import { PayQueue } from '../casework/pay/pay-queue.tsx'

/** Buybacks: proposed by one person, agreed to by another (REQ-116, REQ-173). */
export function Buybacks() {
  return (
    <CasePage
      title="nav.buybacks"
      path="/buybacks"
      tabs={[
        {
          show: 'waiting',
          text: 'pay.tab.waiting',
          queue: <PayQueue kind={buybackKind} desk={buybackDesk} state="waiting" />,
        },
        {
          show: 'decided',
          text: 'pay.tab.decided',
          queue: <PayQueue kind={buybackKind} desk={buybackDesk} state="decided" />,
        },
      ]}
    />
  )
}
