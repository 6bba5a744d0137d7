import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { modelSeeds } from '../../ports/test-seeds.ts'
import { seededRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { refusalOf } from '../test-refusal.ts'
import { testPromotion } from '../xrp/test-xrp.ts'
import { partnerHelpers } from './test-partners.ts'

/**
 * The partner programme as REQ-137 tells it, on paper: at 10, 100 and 500 people an application may be written, one for each,
 * until one is granted; fifty places ever, of which 47 are taken here. It shares no line with the product.
 */
interface Written {
  readonly mark: number
  state: 'waits' | 'refused' | 'granted'
}

const steps = 50
const counts = [9, 10, 11, 49, 50, 51, 99, 100, 101, 499, 500, 501]
const markOf = (people: number) => (people < 10 ? 0 : people < 100 ? 10 : people < 500 ? 100 : 500)
const taken = 47
const when = '2026-11-21T12:00'

test.each(modelSeeds(3))(
  'REQ-137 after 50 random invitations, applications and decisions (seed %i) applications and numbers are those of the paper',
  async (seed) => {
    await using here = await testPromotion()
    const partners = partnerHelpers(here)
    const random = seededRandom(`partners ${seed}`)
    for (let number = 1; number <= taken; number++)
      await sql`insert into partner_application
          (id, user_id, threshold, valid, area, plan, applied_at, opened_at, decided_at, decided_by, decision, number)
        values (gen_random_uuid(), ${await testUser(here.db)}::text, 10, 10, 'Seoul', 'plan', now(), now(), now(),
          gen_random_uuid(), 'granted', ${number})`.execute(here.db)
    const users: UserId[] = []
    for (let each = 0; each < 5; each++) users.push(await testUser(here.db))
    const people = users.map(() => 0)
    const written = users.map((): Written[] => [])
    let given = taken
    for (let step = 0; step < steps; step++) {
      const who = random.below(users.length)
      const [user, mine] = [users[who]!, written[who]!]
      const waits = mine.find(({ state }) => state === 'waits')
      const act = random.below(10)
      if (act < 4) {
        const next = counts.find((count) => count > people[who]!)
        if (next === undefined) continue
        await partners.qualify(user, next)
        people[who] = next
      } else if (act < 7) {
        const refused = await refusalOf(partners.apply(user, when))
        const mark = markOf(people[who]!)
        const expected = waits
          ? null
          : mine.some(({ state }) => state === 'granted')
            ? 'ALREADY_JOINED'
            : mark === 0 || mine.some((each) => each.mark >= mark)
              ? 'NEEDS_INVITEES'
              : given >= 50
                ? 'NO_PLACES'
                : null
        expect(refused, `step ${step}`).toBe(expected)
        if (expected === null && !waits) mine.push({ mark, state: 'waits' })
      } else if (waits) {
        await partners.claim(user, when)
        const isGranted = random.below(2) === 1
        const decided = isGranted ? partners.grant(user, when) : partners.refuse(user, when)
        const expected = isGranted && given >= 50 ? 'NO_PLACES' : null
        expect(await refusalOf(decided), `step ${step}`).toBe(expected)
        if (expected !== null) continue
        waits.state = isGranted ? 'granted' : 'refused'
        if (isGranted) given++
      }
    }
    for (const [who, user] of users.entries()) {
      const { valid, left, applications } = await partners.standing(user, when)
      expect({ valid, left }, `person ${who}`).toEqual({ valid: people[who], left: 50 - given })
      const states = applications.map(({ threshold, state }) => `${threshold} ${state}`).sort()
      const states2 = written[who]!.map(
        ({ mark, state }) => `${mark} ${state === 'waits' ? 'reviewing' : state}`,
      ).sort()
      expect(states, `person ${who}`).toEqual(states2)
    }
    const { rows } = await sql<{ number: number }>`select number from partner_application where number is not null
      order by number`.execute(here.db)
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: given }, (_, index) => index + 1))
  },
)
