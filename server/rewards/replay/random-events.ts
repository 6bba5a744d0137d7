import type { UserId } from '@madang/contract/ids.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { seededRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { storeFingerprint } from '../../users/registration/registration-fingerprints.ts'
import { checkIn } from '../check-in/check-in.ts'
import { randomDecisions } from '../fraud/random-decisions.ts'
import { digest } from '../fraud/test-farm.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { stillClock } from '../../ports/clock.ts'

const firstNoon = Date.parse('2026-01-01T12:00:00+09:00')
const batch = 100

/** IDs in no order, each once: of tens of thousands that are drawn by chance two may be the same. */
const idOf = (number: number) => String(1_000_000_000 + ((number * 5_831_171) % 9_000_000_000)) as UserId // ten digits

/**
 * Makes so many random events by the product's own functions: about one registration for four check-ins, invited by
 * anybody before, over a year of days; now and then one phone that registers again and again, and the decisions about it.
 * Answers how many of each came about, and when the last of them was settled. For tests and `npm run replay:events`.
 */
export async function randomEvents(
  db: Db,
  {
    count,
    seed,
    andThen = () => Promise.resolve(),
  }: {
    readonly count: number
    readonly seed: number
    /** What else the house does after every hundred of them. */
    readonly andThen?: (now: Date) => Promise<void>
  },
): Promise<{ registrations: number; checkIns: number; steps: number; until: Date }> {
  const random = seededRandom(String(seed))
  const users: UserId[] = []
  const made = { registrations: 0, checkIns: 0 }
  let until = new Date(firstNoon)
  let phone = { owner: null as UserId | null, uses: 0 }
  for (let done = 0; done < count; done += batch) {
    // Days pass evenly over the year.
    const noon = firstNoon + Math.floor((done / count) * 365) * 86_400_000
    const steps = Math.min(batch, count - done)
    const comers = Math.max(1, Math.floor(steps / 5))
    await transact(db, async (tx) => {
      for (let index = 0; index < comers; index++) {
        const someone = users.length > 0 && random.below(4) > 0 ? users[random.below(users.length)]! : null
        if (phone.uses === 0 && someone && random.below(20) === 0) phone = { owner: someone, uses: 9 }
        const isShared = phone.uses > 0 && random.below(2) > 0
        const registeredAt = new Date(noon + index * 1_000)
        const userId = idOf(made.registrations)
        const user = await testUser(tx, { userId, inviter: isShared ? phone.owner : someone, registeredAt })
        const [own, shared] = [digest(user), digest(phone.owner ?? '')]
        const trace = { installation: isShared ? shared : own, deviceHash: own, block: own }
        await storeFingerprint(tx, user, trace, registeredAt)
        if (isShared) phone.uses--
        users.push(user)
        made.registrations++
      }
    })
    until = new Date(noon + 3_600_000)
    await settleAll(db, until)
    await randomDecisions(db, random, until)
    // At once, as on a busy day; of two check-ins of one person on one day one counts.
    const taps = Array.from({ length: steps - comers }, () => {
      const user = users[random.below(users.length)]!
      const now = new Date(noon + random.below(7 * 3_600_000))
      return transact(db, (tx) => checkIn({ tx, user: user, clock: stillClock(now) })).then(
        () => 1,
        (error: unknown) => {
          if (error instanceof Failure) return 0
          throw error
        },
      )
    })
    for (const counted of await Promise.all(taps)) made.checkIns += counted
    await andThen(until)
  }
  const { steps } = await db
    .selectFrom('grant_step')
    .select((of) => of.fn.countAll<bigint>().as('steps'))
    .executeTakeFirstOrThrow()
  return { ...made, steps: Number(steps), until }
}
