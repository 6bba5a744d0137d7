import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import type { CampaignSetting } from '@madang/contract/operators/campaigns.ts'
import { findCampaign } from '../campaign.ts'
import { putSetting, settingOf } from '../change-campaign.ts'
import { switchOnPromotion } from '../xrp/test-xrp.ts'
import { testPoints } from './test-points.ts'

test('REQ-139 REQ-175 an exchange that a bound of the promotion refuses says which one: what is left, today, one person, all campaigns of XRP together; points stay', async () => {
  await using here = await testPoints({ budget: '4' })
  const user = await here.listener(12)
  const refused = async (setting: Partial<CampaignSetting>, points = 50) => {
    await switchOnPromotion(here, setting)
    return here.exchange(user, points).catch((error: unknown) => error)
  }
  expect(await refused({ budget: '4' })).toEqual(new Failure('POOL_EMPTY', { fieldText: 'exchangeLess' }))
  expect(await refused({ budget: '0' })).toEqual(new Failure('POOL_EMPTY'))
  expect(await refused({ perPerson: '4.999999' })).toEqual(
    new Failure('ABOVE_MAXIMUM', { fieldText: 'exchangePersonLimit' }),
  )
  // What is left of today, after somebody else had their part.
  await here.exchange(await here.listener(1), 10)
  expect(await refused({ perDay: '5.5' })).toEqual(new Failure('ABOVE_MAXIMUM', { fieldText: 'exchangeDayLimit' }))
  // Grants by hand took what the campaigns of XRP may give together, all but the last 4.
  await here.transact(async (tx) => {
    const manual = await findCampaign(tx, 'manual-xrp')
    await putSetting(tx, manual, { ...settingOf(await findCampaign(tx, 'xrp')), budget: '30000' })
    await sql`update account set balance = -${amountOf('XRP', '29995')}::bigint where id = 'programme/XRP/manual'`.execute(
      tx,
    )
  })
  expect(await refused({})).toEqual(new Failure('POOL_EMPTY', { fieldText: 'exchangeLess' }))
  expect(await here.pointsOf(user)).toEqual({ points: 120, reserved: 0 })
  expect((await findCampaign(here.db, 'xrp')).state).toBe('on')
})
