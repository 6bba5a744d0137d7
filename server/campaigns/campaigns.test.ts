import { afterAll, beforeAll, expect, test } from 'vitest'
import { getXrpOverview } from '@madang/contract/campaigns/xrp.ts'
import { failures } from '@madang/contract/failures.ts'
import { approve } from '@madang/contract/operators/approvals.ts'
import * as calls from '@madang/contract/operators/campaigns.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
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

test('REQ-175 REQ-188 a campaign is absent until two people switched it on, answers 423 before, and ends for good by two', async () => {
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

  const stop = await proved(calls.proposeStop, { campaignId: 'xrp', reason }, ara.token)
  expect((await proved(approve, { proposalId: idOf(stop) }, bom.token)).success).toBe(200)
  expect(await phase()).toBe('ended')
  expect((await ask({}, 2)).success).toBe(failures.CONFLICT.code)
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
