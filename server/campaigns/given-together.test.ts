import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { stillClock } from '../ports/clock.ts'
import { testUser } from '../users/test-user.ts'
import { campaignUse } from './campaign-use.ts'
import { allCampaigns, assetOf, findCampaign, lockCampaign } from './campaign.ts'
import { changeCampaign, putSetting, settingOf, stopCampaign } from './change-campaign.ts'
import { grantAll } from './grant.ts'
import { campaignKind } from './kinds.ts'
import { loadSampleCampaigns } from './load-sample.ts'
import { replayCampaigns } from './replay-campaigns.ts'

const noon = new Date('2026-11-02T12:00:00+09:00')
const clock = stillClock(noon)
const setting: CampaignSetting = {
  startsAt: noon,
  endsAt: null,
  countries: ['*'],
  budget: '30000',
  perDay: null,
  perPerson: null,
  endsBeyondBudget: false,
}
type Paying = 'xrp' | 'manual-xrp' | 'community'

/** Two people agree on a budget; answers what refused it. */
async function agree({ transact }: TestDatabase, campaignId: Paying, budget: string): Promise<object | null> {
  return transact(async (tx) => {
    const { version } = await findCampaign(tx, campaignId)
    await changeCampaign(tx, { campaignId, base: version, setting: { ...setting, budget } }, clock)
  }).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Failure) return { code: error.failure, ...error.detail }
      throw error
    },
  )
}

/** Grants somebody new an amount, and answers what became of it. */
function grant({ db, transact }: TestDatabase, id: 'xrp' | 'manual-xrp', amount: string): Promise<string> {
  return transact(async (tx) => {
    const found = await findCampaign(db, id)
    const campaign = await lockCampaign(tx, found)
    const user = await testUser(tx)
    const kind = id === 'xrp' ? 'xrpReferral' : 'manualxrp'
    const given = {
      user,
      kind,
      subject: user,
      amount: amountOf('XRP', amount),
      isFrozen: false,
      ruleVersion: `${id}-1`,
      facts: {},
      at: noon,
    } as const
    const by = { tx, now: noon, publish: () => undefined }
    const { credited } = await grantAll(by, campaign, [given], campaignKind(campaign.kind).buckets)
    return credited.length ? 'credited' : 'refused'
  })
}

async function givenOf({ db }: TestDatabase): Promise<bigint> {
  const { rows } = await sql<{ given: bigint }>`
    select -sum(balance)::bigint as given from account where id like 'programme/XRP/%'`.execute(db)
  return rows[0]!.given
}

test('INV-M07 two campaigns of XRP whose budgets come to more than 30,000 give that together and no more, by 32 grants at once for the last ten', async () => {
  await using here = await testDatabase({ connections: 34 })
  // As two people of an earlier release could agree.
  for (const id of ['xrp', 'manual-xrp'])
    await here.transact(async (tx) => putSetting(tx, await findCampaign(tx, id), setting))
  expect(await grant(here, 'xrp', '20000')).toBe('credited')
  expect(await grant(here, 'manual-xrp', '10000.000001')).toBe('refused')
  expect(await grant(here, 'manual-xrp', '9990')).toBe('credited')
  const ids = Array.from({ length: 32 }, (_, place) => (place % 2 ? 'xrp' : 'manual-xrp'))
  const became = await Promise.all(ids.map((id) => grant(here, id, '1')))
  expect(became.filter((each) => each === 'credited')).toHaveLength(10)
  expect(await givenOf(here)).toBe(amountOf('XRP', '30000'))
  const { rows } = await sql<{ reason: string }>`
    select distinct reason from reward_grant where status = 'refused'`.execute(here.db)
  expect(rows).toEqual([{ reason: 'pool_empty' }])
})

test('INV-M07 of two budgets of XRP that only one has room for, agreed to at once, one is refused and says what is left; a smaller one may be', async () => {
  await using here = await testDatabase()
  const refused = { code: 'INVALID', field: 'setting.budget', kind: 'together', now: '10000 XRP' }
  const asked = await Promise.all((['xrp', 'community'] as const).map((id) => agree(here, id, '20000')))
  expect(asked).toContainEqual(null)
  expect(asked).toContainEqual(refused)
  const rest = asked[0] === null ? 'community' : 'xrp'
  expect(await agree(here, 'manual-xrp', '10000.000001')).toEqual(refused)
  expect(await agree(here, 'manual-xrp', '10000')).toBeNull()
  expect(await agree(here, rest, '0.000001')).toEqual({ ...refused, now: '0 XRP' })
})

test('INV-M07 a campaign that ended leaves the others what it did not give, and one that has more than its share may keep it or have less', async () => {
  await using here = await testDatabase()
  expect(await agree(here, 'xrp', '30000')).toBeNull()
  expect(await grant(here, 'xrp', '12')).toBe('credited')
  expect(await agree(here, 'manual-xrp', '1')).toMatchObject({ kind: 'together', now: '0 XRP' })
  await here.transact((tx) => stopCampaign(tx, 'xrp', clock))
  expect(await agree(here, 'manual-xrp', '29988.000001')).toMatchObject({ kind: 'together', now: '29988 XRP' })
  expect(await agree(here, 'manual-xrp', '29988')).toBeNull()
  await here.transact(async (tx) =>
    putSetting(tx, await findCampaign(tx, 'community'), { ...setting, budget: '30000' }),
  )
  expect(await agree(here, 'community', '30000')).toBeNull()
  expect(await agree(here, 'community', '29999')).toBeNull()
  expect(await agree(here, 'community', '30000')).toMatchObject({ kind: 'together', now: '29999 XRP' })
})

test('INV-M07 a campaign whose time is over holds its budget until two people stop it; it ended when its time was over', async () => {
  await using here = await testDatabase()
  const endsAt = new Date(noon.getTime() + 1)
  await here.transact(async (tx) =>
    putSetting(tx, await findCampaign(tx, 'xrp'), { ...setting, budget: '24000', endsAt }),
  )
  expect(await grant(here, 'xrp', '5000')).toBe('credited')
  expect(await agree(here, 'manual-xrp', '25000')).toMatchObject({ kind: 'together', now: '6000 XRP' })
  await here.transact((tx) => stopCampaign(tx, 'xrp', stillClock(new Date(noon.getTime() + 60_000))))
  expect(await findCampaign(here.db, 'xrp')).toMatchObject({ state: 'ended', endedAt: endsAt })
  expect(await agree(here, 'manual-xrp', '25000')).toBeNull()
  await expect(here.transact((tx) => stopCampaign(tx, 'xrp', clock))).rejects.toThrow('CONFLICT')
})

test('REQ-132 what is left of a campaign is no more than what all of its asset may still give', async () => {
  await using here = await testDatabase()
  for (const id of ['xrp', 'manual-xrp'])
    await here.transact(async (tx) => putSetting(tx, await findCampaign(tx, id), setting))
  const left = async (id: Paying) => (await campaignUse(here.db, await findCampaign(here.db, id), noon)).left
  expect(await left('xrp')).toBe(amountOf('XRP', '30000'))
  await grant(here, 'manual-xrp', '29000')
  expect([await left('xrp'), await left('manual-xrp')]).toEqual([amountOf('XRP', '1000'), amountOf('XRP', '1000')])
})

test('INV-M07 what a demonstration sets of the campaigns of XRP comes to 30,000 together', async () => {
  await using here = await testDatabase()
  await loadSampleCampaigns(here.db)
  const ofXrp = (await allCampaigns(here.db)).filter((campaign) => assetOf(campaign) === 'XRP')
  const budgets = ofXrp.map((each) => settingOf(each).budget)
  expect(budgets).toHaveLength(3)
  expect(budgets.reduce((sum, budget) => sum + Number(budget), 0)).toBe(30_000)
})

test('INV-M07 INV-M08 replay finds that campaigns gave more than 30,000 XRP together', async () => {
  await using here = await testDatabase()
  for (const id of ['xrp', 'manual-xrp'])
    await here.transact(async (tx) => putSetting(tx, await findCampaign(tx, id), setting))
  const told = async () =>
    (await here.transact((tx) => replayCampaigns(tx, noon))).differences.filter((text) => text.includes('together'))
  for (const [pool, amount] of [
    ['promotion', '30000'],
    ['manual', '0.000001'],
  ] as const) {
    expect(await told()).toEqual([])
    await sql`update account set balance = -${amountOf('XRP', amount)}::bigint where id = ${`programme/XRP/${pool}`}`.execute(
      here.db,
    )
  }
  expect(await told()).toEqual(['campaigns gave 30000000001 of XRP together, more than 30000000000'])
})
