import { expect, test } from 'vitest'
import { seededRandom } from '../../../ports/random.ts'
import { fraudCheck, usualFraudCheck } from '../../../rules/fraud-check.ts'
import { simulatedPeople } from './people.ts'
import { playEach } from './play.ts'
import { playPrizes } from './prizes.ts'

const check = fraudCheck.parse(usualFraudCheck)

test.each(['a', 'b'])(
  'REQ-119 REQ-142 of invented farms’ prizes of a contest and XRP most is kept from them, which without the check they take (seed %s)',
  (seed) => {
    const people = simulatedPeople(seededRandom(seed), 0.5)
    const { held } = playEach(people, check)
    const [guarded, open] = [held, new Set<string>()].map((those) => playPrizes(people, those, seededRandom(seed)))
    expect(open!.contest.usdtToFarms).toBeGreaterThan(0.5 * open!.contest.usdt)
    expect(guarded!.contest.usdtToFarms).toBeLessThan(0.5 * open!.contest.usdtToFarms)
    expect(guarded!.xrp.toFarms).toBeLessThan(0.25 * open!.xrp.toFarms)
    expect(guarded!.heldByMistake).toBeLessThan(0.06 * guarded!.ordinary)
  },
)
