import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterDraw } from '@madang/contract/campaigns/draws.ts'
import { exchangePoints, getExchangeItems, getPointRecords } from '@madang/contract/campaigns/points.ts'
import { getXrpOverview } from '@madang/contract/campaigns/xrp.ts'
import { failures } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { approve, withdraw } from '@madang/contract/operators/approvals.ts'
import * as calls from '@madang/contract/operators/campaigns.ts'
import { allCampaigns, findCampaign } from './campaign.ts'
import { checkSetting, putSetting, settingOf } from './change-campaign.ts'
import { loadSampleCampaigns } from './load-sample.ts'
import { testDatabase } from '../db/test-database.ts'
import { transact } from '../db/tx.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { transfer } from '../ledger/post.ts'
import { hire, proveAnew } from '../operators/test-staff.ts'

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ env: { MADANG_SAMPLE: 'off' } })
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'the promotion of this winter'
const dayMs = 24 * 60 * 60_000
const setting = {
  startsAt: Date.now() + dayMs,
  endsAt: null,
  countries: ['*'],
  budget: '30000',
  perDay: null,
  perPerson: null,
  endsBeyondBudget: true,
}
const idOf = ({ data }: { data: unknown }) => (data as { ProposalId: string }).ProposalId // the answer of a proposal

/** XRP out of the promotion's pool. */
const given = (user: UserId, amount: string) =>
  transact(here.db, (tx) =>
    transfer(tx, new Date(), {
      key: `test:${user}`,
      code: 'correction',
      cause: 'test',
      actor: 'programme',
      debit: 'programme/XRP/promotion',
      credit: `${user}/XRP/available`,
      amount: amountOf('XRP', amount),
      ruleVersion: 'test',
    }),
  )

test('REQ-175 REQ-188 a campaign is absent until two people switched it on, answers 423 before, takes no budget below what was given, and ends for good by two', async () => {
  const [ara, bom] = [await hire(here.db, ['campaignManager']), await hire(here.db, ['owner'])]
  const [mina] = await here.people(1, 'none')
  const proved = async (call: Parameters<WholeServer['call']>[0], input: object, token: string) => {
    await proveAnew(here.db, { token, now: new Date() })
    return here.call(call, input, token)
  }
  const phase = async () =>
    ((await here.call(calls.getCampaign, { campaignId: 'xrp' }, ara.token)).data as { Phase: string }).Phase
  const overview = async () => {
    await here.services.campaigns.refresh()
    return (await here.call(getXrpOverview, {}, mina!.token)).success
  }
  const ask = (given: object, base: number) =>
    proved(calls.proposeCampaign, { campaignId: 'xrp', base, setting: { ...setting, ...given }, reason }, ara.token)
  expect(await overview()).toBe(failures.SWITCHED_OFF.code)
  for (const wrong of [{ budget: '30000.1' }, { countries: [] }, { countries: ['KR', '*'] }, { startsAt: 1 }])
    expect((await ask(wrong, 0)).success).toBe(failures.INVALID.code)

  const asked = await ask({}, 0)
  expect(asked.success).toBe(200)
  expect(await phase()).toBe('off')
  expect((await proved(approve, { proposalId: idOf(asked) }, ara.token)).success).toBe(failures.NOT_ALLOWED.code)
  expect((await proved(approve, { proposalId: idOf(asked) }, bom.token)).success).toBe(200)
  expect(await phase()).toBe('planned')
  expect(await overview()).toBe(200)

  // Only where it is on; a change made of what was before is refused.
  expect((await ask({ countries: ['JP'] }, 0)).success).toBe(failures.CONFLICT.code)
  const narrowed = await ask({ countries: ['JP'] }, 1)
  expect((await proved(approve, { proposalId: idOf(narrowed) }, bom.token)).success).toBe(200)
  expect(await overview()).toBe(failures.SWITCHED_OFF.code)

  // No budget below what was given, neither when it is asked for nor when a colleague agrees to what was asked before.
  const lower = await ask({ countries: ['JP'], budget: '100' }, 2)
  expect(lower.success).toBe(200)
  await given(mina!.userId, '150')
  const tooLow = { success: failures.INVALID.code, data: { Field: 'Setting.Budget', Kind: 'given', Now: '150 XRP' } }
  expect(await proved(approve, { proposalId: idOf(lower) }, bom.token)).toMatchObject(tooLow)
  expect(await ask({ countries: ['JP'], budget: '149.999999' }, 2)).toMatchObject(tooLow)
  expect((await proved(withdraw, { proposalId: idOf(lower) }, ara.token)).success).toBe(200)
  const enough = await ask({ countries: ['JP'], budget: '150' }, 2)
  expect((await proved(approve, { proposalId: idOf(enough) }, bom.token)).success).toBe(200)

  const stop = await proved(calls.proposeStop, { campaignId: 'xrp', reason }, ara.token)
  expect((await proved(approve, { proposalId: idOf(stop) }, bom.token)).success).toBe(200)
  expect(await phase()).toBe('ended')
  expect((await ask({}, 3)).success).toBe(failures.CONFLICT.code)
})

test('REQ-175 a dry run of other constants gives as much as the rules where nobody took part, and refuses constants that do not hold together', async () => {
  const ara = await hire(here.db, ['campaignManager'])
  const from = new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10)
  const changes = [{ name: 'signup', value: '4' }]
  const { data } = await here.call(calls.dryRunCampaign, { campaignId: 'xrp', changes, from }, ara.token)
  expect(data).toMatchObject({ Version: 'xrp-2', People: 0, Before: '0', After: '0' })
  const wrong = { campaignId: 'xrp', changes: [{ name: 'referral', value: '9: 10, 5: 12' }], from }
  expect((await here.call(calls.dryRunCampaign, wrong, ara.token)).success).toBe(failures.INVALID.code)
})

test('REQ-188 entering a draw and everything about points answers 423 where two people switched neither on', async () => {
  const [mina] = await here.people(1, 'none')
  const refused = failures.SWITCHED_OFF.code
  expect((await here.call(enterDraw, { id: 'hundred-winners.1' }, mina!.token)).success).toBe(refused)
  expect((await here.call(getExchangeItems, {}, mina!.token)).success).toBe(refused)
  expect((await here.call(getPointRecords, {}, mina!.token)).success).toBe(refused)
  const exchange = { points: 10, pointsPerXrp: 10, requestId: randomUUID() }
  expect((await here.call(exchangePoints, exchange, mina!.token)).success).toBe(refused)
  await transact(here.db, async (tx) => {
    const draw = await findCampaign(tx, 'draw')
    await putSetting(tx, draw, { ...settingOf(draw), startsAt: new Date(), countries: ['*'], budget: '100' })
  })
  await here.services.campaigns.refresh()
  expect((await here.call(enterDraw, { id: 'hundred-winners.1' }, mina!.token)).success).toBe(failures.NOT_FOUND.code)
})

test('REQ-175 INV-M07 what a demonstration sets of each campaign may stay when two people change it', async () => {
  await using database = await testDatabase()
  await loadSampleCampaigns(database.db)
  await database.transact(async (tx) => {
    const campaigns = (await allCampaigns(tx)).filter(({ state }) => state === 'on')
    expect(campaigns.length).toBeGreaterThan(5)
    for (const campaign of campaigns)
      await checkSetting(tx, campaign, settingOf(campaign), new Date('2026-11-30T03:00:00Z'))
  })
})
