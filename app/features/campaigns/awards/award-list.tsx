import { useState } from 'react'
import type { ShownAward } from '@madang/contract/campaigns/awards.ts'
import { AwardLine } from './award-line.tsx'
import { WhyAward } from './why-award.tsx'

/** Awards under each other; a tap on one tells why. */
export function AwardList({ awards }: { awards: readonly ShownAward[] }) {
  const [why, setWhy] = useState<ShownAward>()
  return (
    <>
      <ul>
        {awards.map((award) => (
          <AwardLine key={award.id} award={award} onWhy={() => setWhy(award)} />
        ))}
      </ul>
      <WhyAward award={why} onClose={() => setWhy(undefined)} />
    </>
  )
}
