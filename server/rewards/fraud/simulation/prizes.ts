/**
 * What farms take of prizes, by the invented people of this folder: a round of the contest (REQ-141) and two weeks of the XRP
 * promotion (REQ-133, REQ-136), played on paper beside what the fraud check held. Nothing here is measured from anybody.
 */
import type { Random } from '../../../ports/random.ts'
import type { SimulatedPerson } from './people.ts'

/** How invented people behave; of a farm's accounts each votes for its owner's topic and lets a script attend classes. */
const assumed = { topics: 60, voting: 30, strayVotes: 1, listening: 25 }
const contestRules = { published: 30, prize: 50, minInvitees: 5 }
/** What a qualified person has after two weeks: the sign-up, and the most of two weeks of listening. */
const xrpOfPerson = 3 + 2 * 5

interface PrizeOutcome {
  readonly contest: { readonly topicsOfFarms: number; readonly usdtToFarms: number; readonly usdt: number }
  readonly xrp: { readonly toFarms: number; readonly toPeople: number }
  /** Ordinary people whose vote and XRP wait for an operator. */
  readonly heldByMistake: number
  readonly ordinary: number
}

/** Plays both for people of whom some are held: their votes count for nobody and their invitations do not qualify. Pure. */
export function playPrizes(
  people: readonly SimulatedPerson[],
  held: ReadonlySet<string>,
  random: Random,
): PrizeOutcome {
  const [farms, ordinary] = [true, false].map((isFarm) => people.filter((person) => person.isFarm === isFarm)) as [
    SimulatedPerson[],
    SimulatedPerson[],
  ] // of two sides
  const free = (side: readonly SimulatedPerson[]) => side.filter(({ id }) => !held.has(id))
  return {
    contest: contestOf(
      Map.groupBy(free(farms), ({ inviter }) => inviter),
      free(ordinary).length,
      random,
    ),
    xrp: {
      toFarms: xrpOf(free(farms), () => true),
      toPeople: xrpOf(free(ordinary), () => random.below(100) < assumed.listening),
    },
    heldByMistake: ordinary.length - free(ordinary).length,
    ordinary: ordinary.length,
  }
}

function contestOf(
  farms: ReadonlyMap<string, readonly SimulatedPerson[]>,
  voters: number,
  random: Random,
): PrizeOutcome['contest'] {
  const ofFarms = [...farms.values()]
    .map((accounts) => accounts.length)
    .filter((votes) => votes >= contestRules.minInvitees)
  const ofPeople = Array.from({ length: assumed.topics }, () => 0)
  for (let voter = 0; voter < voters; voter++) {
    if (random.below(100) >= assumed.voting) continue
    if (ofFarms.length && random.below(100) < assumed.strayVotes) ofFarms[random.below(ofFarms.length)]!++
    // The better known a topic is, the more votes it has: half of all go to the first ten of sixty.
    else ofPeople[Math.floor((random.below(assumed.topics) * random.below(assumed.topics)) / assumed.topics)]!++
  }
  const ranked = [
    ...ofFarms.map((votes) => ({ votes, isFarm: true })),
    ...ofPeople.map((votes) => ({ votes, isFarm: false })),
  ].toSorted((one, other) => other.votes - one.votes)
  const published = ranked.slice(0, contestRules.published)
  const topicsOfFarms = published.filter(({ isFarm }) => isFarm).length
  return {
    topicsOfFarms,
    usdtToFarms: topicsOfFarms * contestRules.prize,
    usdt: published.length * contestRules.prize,
  }
}

/** XRP of a side: what those who qualify hold, and what their inviters get by number. */
function xrpOf(side: readonly SimulatedPerson[], qualifies: (person: SimulatedPerson) => boolean): number {
  const qualified = side.filter(qualifies)
  let sum = qualified.length * xrpOfPerson
  for (const invited of Map.groupBy(qualified, ({ inviter }) => inviter).values())
    for (let number = 1; number <= invited.length; number++)
      sum += number < 10 ? 10 : number < 50 ? 12 : number <= 100 ? 17 : 27
  return sum
}
