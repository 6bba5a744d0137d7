import { PayPage } from '../pay/pay-page.tsx'
import { awardKind, awardSteps } from './award-cases.tsx'
import { EnterAward } from './enter-award.tsx'

/** Months of communities and grants by hand: proposed by one person, agreed to by another (REQ-138, REQ-174). */
export function Awards() {
  return (
    <PayPage
      title="nav.awards"
      path="/awards"
      kind={awardKind}
      desk={awardSteps}
      further={[{ show: 'enter', text: 'award.enterTab', queue: <EnterAward /> }]}
    />
  )
}
