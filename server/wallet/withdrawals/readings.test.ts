import { expect, test } from 'vitest'
import type { FailureName } from '@madang/contract/failures.ts'
import type { MoneyReadings } from '@madang/contract/wallet/money-readings.ts'
import { handClock, hour, rich, testPorts, testWithdrawals } from './test-withdrawals.ts'

/** Ports whose setting reads the rules so. */
function reading(readings: Partial<MoneyReadings>, changes: Parameters<typeof testPorts>[0] = {}) {
  const ports = testPorts(changes)
  const { networks } = ports
  return {
    ...ports,
    networks: {
      ...networks,
      inForce: async (db: Parameters<typeof networks.inForce>[0]) => {
        const terms = await networks.inForce(db)
        return { ...terms, readings: { ...terms.readings, ...readings } }
      },
    },
  }
}

test.each<[MoneyReadings['minimumOf'], string, FailureName | null]>([
  ['quantity', '9.99', 'BELOW_MINIMUM'],
  ['quantity', '10', null],
  ['received', '10.99', 'BELOW_MINIMUM'],
  ['received', '11', null],
])(
  'REQ-122 with the minimum of 10 held against the %s, and a fee of 1, %s is answered by %s',
  async (minimumOf, quantity, failure) => {
    await using here = await testWithdrawals({ ports: reading({ minimumOf }) })
    const asked = here.create(await rich(here.db), { quantity })
    if (failure) await expect(asked).rejects.toMatchObject({ failure })
    else expect(await asked).toMatchObject({ state: 'in_review' })
  },
)

test.each<[MoneyReadings['dailyOver'], FailureName | null]>([
  ['day', null],
  ['hours', 'DAILY_LIMIT'],
])(
  'REQ-122 with the limit of a day counted over the %s, midnight in Korea gives it back or not, and 24 hours do',
  async (dailyOver, atMidnight) => {
    const clock = handClock('2026-12-08T14:00:00.000Z')
    await using here = await testWithdrawals({ clock, ports: reading({ dailyOver }) })
    const mina = await rich(here.db, '2000')
    await here.create(mina, { quantity: '500' })
    await expect(here.create(mina, { quantity: '10' })).rejects.toMatchObject({ failure: 'DAILY_LIMIT' })
    clock.pass(hour)
    const after = here.create(mina, { quantity: '10' })
    if (atMidnight) await expect(after).rejects.toMatchObject({ failure: atMidnight })
    else expect(await after).toMatchObject({ state: 'in_review' })
    // Exactly 24 hours after the first one it no longer counts; a millisecond before it does where hours are counted.
    clock.set('2026-12-09T13:59:59.999Z')
    const early = here.create(mina, { quantity: '490' })
    if (atMidnight) await expect(early).rejects.toMatchObject({ failure: atMidnight })
    else expect(await early).toMatchObject({ state: 'in_review' })
    clock.set('2026-12-09T14:00:00.000Z')
    const late = here.create(mina, { quantity: '490' })
    if (atMidnight) expect(await late).toMatchObject({ state: 'in_review' })
    else await expect(late).rejects.toMatchObject({ failure: 'DAILY_LIMIT' })
  },
)

test('REQ-127 the bonus is freed by what the setting counts as an activity: any of four, or an event alone', async () => {
  const counted: MoneyReadings['activity'][] = []
  const tookPart = (_: unknown, __: unknown, activity: MoneyReadings['activity']) => {
    counted.push(activity)
    return Promise.resolve(activity === 'any')
  }
  for (const [activity, failure] of [
    ['any', null],
    ['event', 'BONUS_LOCKED'],
  ] as const) {
    await using here = await testWithdrawals({ ports: reading({ activity }, { tookPart }) })
    const asked = here.create(await rich(here.db, '0', '20'))
    if (failure) await expect(asked).rejects.toMatchObject({ failure })
    else expect(await asked).toMatchObject({ fromBonus: '20' })
  }
  expect(counted).toEqual(['any', 'event'])
})
