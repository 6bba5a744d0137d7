/**
 * The programme without a database: what people must have after any sequence of events. Written from the requirements
 * alone (REQ-104–REQ-108, REQ-111, REQ-119, INV-R01–INV-R06, INV-R10, INV-U01–INV-U03), it shares no code with the product but its amounts.
 */

/** One event somebody causes; people are numbers in the order in which they come. */
export type ModelEvent =
  | {
      readonly kind: 'register'
      readonly inviter: number | null
      readonly sameDevice: boolean
      readonly country: 'KR' | 'CN' | null
      /** The phone they share with others who have this number; null for one of their own. */
      readonly phone: number | null
    }
  /** A person decides what is under review of one inviter's people, or the appeal of somebody who lost by it. */
  | { readonly kind: 'decide'; readonly person: number; readonly outcome: 'released' | 'refused' }
  | { readonly kind: 'appeal'; readonly person: number }
  | { readonly kind: 'settle' }
  | { readonly kind: 'checkIn'; readonly person: number }
  | { readonly kind: 'nextDay' }

/** The rules a model plays by, in units. */
export interface ModelRules {
  readonly tiers: readonly { readonly upTo: number; readonly reward: bigint }[]
  readonly invite: readonly bigint[]
  readonly levels: number
  readonly levelsOf: Readonly<Record<string, number>>
  /** Hundredths of a percent available on receipt. */
  readonly availableBasisPoints: bigint
  readonly checkIn: bigint
  /** Whole days an invite grant waits. */
  readonly holdDays: number
  readonly budgets: { readonly registration: bigint; readonly invite: bigint }
}

interface Person {
  readonly inviter: number | null
  readonly device: number
  readonly country: string | null
  readonly phone: number | null
  readonly registeredOn: number
  ordinal: number | null
  locked: bigint
  available: bigint
  readonly checkedOn: Set<number>
}

interface Grant {
  readonly to: number
  readonly invitee: number
  readonly amount: bigint
  readonly dueOn: number
  state: 'pending' | 'held' | 'credited' | 'refused' | 'reversed'
  /** What a refusal or a reversal took of it; an appeal gives back exactly that (INV-R10, REQ-119). */
  taken: { available: bigint; locked: bigint }
  /** The review it belongs to: whose people, and the how manieth of theirs. */
  review: string | null
}

export type CheckInOutcome = { readonly unlocked: bigint } | 'already'

export function rewardModel(rules: ModelRules) {
  const people: Person[] = []
  const issued = { registration: 0n, invite: 0n }
  let [today, ordinals] = [0, 0]
  const grants: Grant[] = []
  const [reviews, appealed] = [new Map<number, number>(), new Set<string>()]

  const receive = (person: Person, amount: bigint) => {
    person.available += partsOf(amount).available
    person.locked += partsOf(amount).locked
  }

  // What the budget does not cover is refused, once and for all.
  const draw = (pool: 'registration' | 'invite', amount: bigint) => {
    if (issued[pool] + amount > rules.budgets[pool]) return false
    issued[pool] += amount
    return true
  }
  const isShared = (index: number) =>
    people[index]!.phone !== null &&
    people.some(({ phone }, other) => other !== index && phone === people[index]!.phone)
  const reviewOf = (inviter: number) => `${inviter} ${reviews.get(inviter) ?? 0}`
  const partsOf = (amount: bigint) => {
    const available = (amount * rules.availableBasisPoints) / 10_000n
    return { available, locked: amount - available }
  }
  // Takes back what is still locked, and of the rest what is still there.
  const reverse = (grant: Grant) => {
    const person = people[grant.to]!
    const { available, locked } = partsOf(grant.amount)
    if (person.locked < locked) return
    const there = person.available < available ? 0n : available
    person.locked -= locked
    person.available -= there
    issued.invite -= locked + there
    grant.taken = { available: there, locked }
    grant.state = 'reversed'
  }

  const number = (index: number) => {
    const person = people[index]!
    person.ordinal = ++ordinals
    const reward = rules.tiers.find(({ upTo }) => ordinals <= upTo)?.reward ?? 0n
    if (reward > 0n && draw('registration', reward)) receive(person, reward)
    let above = person.inviter
    for (let level = 1; level <= 3 && above !== null; level++) {
      const ancestor = people[above]!
      const paid = ancestor.country === null ? undefined : rules.levelsOf[ancestor.country]
      const amount = rules.invite[level - 1] ?? 0n
      if (level <= (paid ?? rules.levels) && amount > 0n && ancestor.device !== person.device)
        grants.push({
          to: above,
          invitee: index,
          amount,
          dueOn: person.registeredOn + rules.holdDays,
          state: 'pending',
          taken: partsOf(amount),
          review: null,
        })
      above = ancestor.inviter
    }
  }

  return {
    people,
    issued,
    get today() {
      return today
    },
    register(event: Extract<ModelEvent, { kind: 'register' }>): void {
      const device = event.sameDevice && event.inviter !== null ? people[event.inviter]!.device : people.length
      people.push({
        inviter: event.inviter,
        device,
        country: event.country,
        phone: event.phone,
        registeredOn: today,
        ordinal: null,
        locked: 0n,
        available: 0n,
        checkedOn: new Set(),
      })
    },
    /** Numbers whoever has no ordinal, in the order in which they came, then credits what is due, oldest first. */
    settle(): void {
      for (const [index, { ordinal }] of people.entries()) if (ordinal === null) number(index)
      const due = grants.filter(({ state, dueOn }) => state === 'pending' && dueOn <= today)
      const touched = new Set<number>()
      for (const grant of due.sort((one, other) => one.dueOn - other.dueOn)) {
        const inviter = people[grant.invitee]!.inviter!
        if (!draw('invite', grant.amount)) grant.state = 'refused'
        else if (isShared(grant.invitee)) {
          Object.assign(grant, { state: 'held', review: reviewOf(inviter) })
          touched.add(inviter)
        } else {
          grant.state = 'credited'
          receive(people[grant.to]!, grant.amount)
        }
      }
      // What was credited before to people who now share a phone stands beside the review.
      for (const grant of grants) {
        const inviter = people[grant.invitee]!.inviter!
        if (grant.state === 'credited' && grant.review === null && touched.has(inviter) && isShared(grant.invitee))
          grant.review = reviewOf(inviter)
      }
    },
    /** Answers whether there was anything to decide. */
    decide(inviter: number, outcome: 'released' | 'refused'): boolean {
      const mine = grants.filter(({ review }) => review === reviewOf(inviter))
      if (mine.length === 0) return false
      reviews.set(inviter, (reviews.get(inviter) ?? 0) + 1)
      for (const grant of mine) {
        if (grant.state === 'held' && outcome === 'released') {
          grant.state = 'credited'
          receive(people[grant.to]!, grant.amount)
        } else if (grant.state === 'held') {
          grant.state = 'refused'
          issued.invite -= grant.amount
        } else if (outcome === 'refused') reverse(grant)
      }
      return true
    },
    /** Appeals the first review that cost somebody something, and is granted when the budget covers all of it. */
    appeal(index: number): 'none' | 'granted' | 'empty' {
      const isLost = ({ to, state, review }: Grant) =>
        to === index && review !== null && !appealed.has(`${index} ${review}`) && /refused|reversed/.test(state)
      const review = grants.find(isLost)?.review
      if (!review) return 'none'
      const lost = grants.filter((grant) => isLost(grant) && grant.review === review)
      const sum = lost.reduce((total, { taken }) => total + taken.available + taken.locked, 0n)
      if (!draw('invite', sum)) return 'empty'
      appealed.add(`${index} ${review}`)
      for (const grant of lost) {
        grant.state = 'credited'
        people[index]!.available += grant.taken.available
        people[index]!.locked += grant.taken.locked
      }
      return 'granted'
    },
    checkIn(index: number): CheckInOutcome {
      const person = people[index]!
      if (person.checkedOn.has(today)) return 'already'
      person.checkedOn.add(today)
      const unlocked = person.locked < rules.checkIn ? person.locked : rules.checkIn
      person.locked -= unlocked
      person.available += unlocked
      return { unlocked }
    },
    nextDay(): void {
      today++
    },
  }
}
