import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { budgetAlerts } from '../rewards/grants/budget-alerts.ts'
import { testUser } from '../users/test-user.ts'
import { findCampaign, lockCampaign } from './campaign.ts'
import { grantAll } from './grant.ts'
import { kst, testPromotion } from './xrp/test-xrp.ts'
import { xrpBuckets } from './xrp/xrp-buckets.ts'
import { xrp } from './xrp/xrp-promotion.ts'

const noon = '2026-11-02T12:00'
type Here = Awaited<ReturnType<typeof testPromotion>>

/** Grants amounts one after another, each to somebody new unless `to` says to whom; answers what became of each. */
async function grant(here: Here, amounts: readonly string[], { at = noon, to = '' } = {}): Promise<string[]> {
  const became: string[] = []
  for (const [index, amount] of amounts.entries()) {
    const user = to === '' ? await testUser(here.db) : (to as Awaited<ReturnType<typeof testUser>>)
    const { credited, later } = await here.transact(async (tx) => {
      const campaign = await lockCampaign(tx, xrp)
      const given = {
        user,
        kind: 'xrpReferral' as const,
        subject: `${at} ${index}`,
        amount: amountOf('XRP', amount),
        isFrozen: false,
        ruleVersion: 'xrp-1',
        facts: {},
        at: kst(at),
      }
      return grantAll({ tx, now: kst(at), publish: () => undefined }, campaign, [given], xrpBuckets)
    })
    became.push(credited.length ? 'credited' : later.length ? 'later' : 'refused')
  }
  return became
}

const alertsOf = async ({ db }: Here) => (await budgetAlerts(db)).map(({ kind }) => kind).sort()

test('REQ-175 INV-M07 a budget alerts at 80 percent and not before, gives exactly what it holds, and says when it stopped', async () => {
  await using here = await testPromotion({ budget: '100', endsBeyondBudget: false })
  expect(await grant(here, ['79.999999'])).toEqual(['credited'])
  expect(await alertsOf(here)).toEqual([])
  expect(await grant(here, ['0.000001'], { at: '2026-11-02T13:00' })).toEqual(['credited'])
  expect(await alertsOf(here)).toEqual(['near'])
  expect(await grant(here, ['20.000001', '20'], { at: '2026-11-02T14:00' })).toEqual(['refused', 'credited'])
  expect(await alertsOf(here)).toEqual(['near', 'stopped'])
  expect(await here.given()).toBe('100')
  // Nobody ended it: with a larger budget it goes on.
  expect((await findCampaign(here.db, xrp.id)).state).toBe('on')
})

test('REQ-175 a day’s limit puts off what it has no room for until the zone’s midnight, a person’s refuses it, both to the last unit', async () => {
  await using here = await testPromotion({ perDay: '10', perPerson: '6' })
  const mina = await testUser(here.db)
  expect(await grant(here, ['6', '0.000001'], { to: mina })).toEqual(['credited', 'refused'])
  expect(await grant(here, ['4.000001', '4', '0.000001'], { at: '2026-11-02T23:59' })).toEqual([
    'later',
    'credited',
    'later',
  ])
  expect(await grant(here, ['6'], { at: '2026-11-03T00:00' })).toEqual(['credited'])
  expect(await here.given()).toBe('16')
})

test('REQ-175 what is larger than a day’s limit takes what is left of a day, one a day, and waits for no day that never comes (decision 0234)', async () => {
  await using here = await testPromotion({ perDay: '10' })
  expect(await grant(here, ['9.999999', '10.000001', '10.000001', '0.000001'])).toEqual([
    'credited',
    'credited',
    'later',
    'later',
  ])
  expect(await grant(here, ['10', '10.000001'], { at: '2026-11-03T12:00' })).toEqual(['credited', 'later'])
  expect(await grant(here, ['11'], { at: '2026-11-04T12:00' })).toEqual(['credited'])
})
