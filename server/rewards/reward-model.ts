/**
 * The programme without a database: what people must have after any sequence of events. Written from the requirements
 * alone (R104–R108, R111, INV-R01–R06, U01–U03), it shares no code with the product but its amounts.
 */

/** One event somebody causes; people are numbers in the order in which they come. */
export type ModelEvent =
  | {
      readonly kind: 'register'
      readonly inviter: number | null
      readonly sameDevice: boolean
      readonly country: 'KR' | 'CN' | null
    }
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
  readonly registeredOn: number
  ordinal: number | null
  locked: bigint
  available: bigint
  readonly checkedOn: Set<number>
}

interface Pending {
  readonly to: number
  readonly amount: bigint
  readonly dueOn: number
}

export type CheckInOutcome = { readonly unlocked: bigint } | 'already'

export function rewardModel(rules: ModelRules) {
  const people: Person[] = []
  const issued = { registration: 0n, invite: 0n }
  let [today, ordinals] = [0, 0]
  let pending: Pending[] = []

  const receive = (person: Person, amount: bigint) => {
    const available = (amount * rules.availableBasisPoints) / 10_000n
    person.available += available
    person.locked += amount - available
  }

  const pay = (pool: 'registration' | 'invite', to: number, amount: bigint) => {
    // What the budget does not cover is refused, once and for all.
    if (issued[pool] + amount > rules.budgets[pool]) return
    issued[pool] += amount
    receive(people[to]!, amount)
  }

  const number = (index: number) => {
    const person = people[index]!
    person.ordinal = ++ordinals
    const reward = rules.tiers.find(({ upTo }) => ordinals <= upTo)?.reward ?? 0n
    if (reward > 0n) pay('registration', index, reward)
    let above = person.inviter
    for (let level = 1; level <= 3 && above !== null; level++) {
      const ancestor = people[above]!
      const paid = ancestor.country === null ? undefined : rules.levelsOf[ancestor.country]
      const amount = rules.invite[level - 1] ?? 0n
      if (level <= (paid ?? rules.levels) && amount > 0n && ancestor.device !== person.device)
        pending.push({ to: above, amount, dueOn: person.registeredOn + rules.holdDays })
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
      const due = pending.filter(({ dueOn }) => dueOn <= today)
      pending = pending.filter(({ dueOn }) => dueOn > today)
      for (const { to, amount } of due) pay('invite', to, amount)
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
