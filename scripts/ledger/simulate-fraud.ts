import { parseArgs } from 'node:util'
import { seededRandom } from '../../server/ports/random.ts'
import { simulatedPeople } from '../../server/rewards/fraud/simulation/people.ts'
import { play, playEach, shareOf } from '../../server/rewards/fraud/simulation/play.ts'
import { playPrizes } from '../../server/rewards/fraud/simulation/prizes.ts'
import { playRegistrations } from '../../server/rewards/fraud/simulation/play-registrations.ts'
import { machineKinds, simulatedRegistrations } from '../../server/rewards/fraud/simulation/registrations.ts'
import { fraudCheck, usualFraudCheck } from '../../server/rules/fraud-check.ts'

/**
 * `npm run simulate:fraud -- --seed 1 --share 1`: about 2,000 invented farm accounts and 2,000 invented ordinary people go
 * through the fraud check. Prints, for each mark from which a person decides, how much of the farms was held and how many
 * ordinary people were held or had to wait a day; then both by kind at the usual mark; then what farms take of a contest's
 * prizes and of XRP with the check and without; then the check of registrations without an inviter, of ordinary people and of each kind of machine among them, and of the same where many register each hour. Method and figures: docs/fraud.md.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, share: { type: 'string', default: '1' } },
})
const check = fraudCheck.parse(usualFraudCheck)
const people = simulatedPeople(seededRandom(`fraud ${values.seed}`), Number(values.share))
const percent = (share: number) => `${(100 * share).toFixed(1)} %`
console.log(
  `${people.filter(({ isFarm }) => isFarm).length} farm accounts, ${people.filter(({ isFarm }) => !isFarm).length} ordinary people, seed ${values.seed}`,
)

console.table(
  [40, 50, 60, 70, 80, 100].map((holdAt) => {
    const outcomes = play(people, { ...check, holdAt })
    return {
      'held from': holdAt,
      'farms caught': percent(shareOf(outcomes, true, 'held')),
      'false holds': percent(shareOf(outcomes, false, 'held')),
      'ordinary waited a day': percent(shareOf(outcomes, false, 'waited')),
    }
  }),
)
console.table(
  play(people, check).map(({ kind, isFarm, people: count, held, waited }) => ({
    kind,
    side: isFarm ? 'farm' : 'ordinary',
    people: count,
    held: percent(held / count),
    'waited a day': percent(waited / count),
  })),
)

const { held } = playEach(people, check)
console.table(
  Object.entries({ 'without the check': new Set<string>(), 'with the check': held }).map(([name, those]) => {
    const { contest, xrp, heldByMistake, ordinary } = playPrizes(people, those, seededRandom(`prizes ${values.seed}`))
    return {
      prizes: name,
      'topics of farms among 30': contest.topicsOfFarms,
      'USDT to farms': percent(contest.usdtToFarms / contest.usdt),
      'XRP to farms': xrp.toFarms,
      'XRP to people': xrp.toPeople,
      'people held by mistake': percent(heldByMistake / ordinary),
    }
  }),
)

const registrations = (machine?: string, busy = 0) =>
  playRegistrations(
    simulatedRegistrations(seededRandom(`registrations ${values.seed}`), { ...(machine && { machine }), busy }),
    check.registration,
  )
const row = ({ kind, people: count, waited, creditedInAnHour }: ReturnType<typeof registrations>[number]) => ({
  kind,
  registrations: count,
  waited: percent(waited / count),
  'credited in one hour, at most': creditedInAnHour,
})
console.table(registrations().map(row))
console.table(machineKinds.flatMap((kind) => registrations(kind).filter(({ isMachine }) => isMachine)).map(row))
for (const busy of [100, 400, 1_000]) {
  console.log(`Where ${busy} register in the busiest hour of the day:`)
  console.table(
    registrations(undefined, busy)
      .filter(({ kind }) => kind.startsWith('many people'))
      .map(row),
  )
  console.table(machineKinds.flatMap((kind) => registrations(kind, busy).filter(({ isMachine }) => isMachine)).map(row))
}
