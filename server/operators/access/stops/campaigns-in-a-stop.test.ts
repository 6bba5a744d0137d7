import { afterAll, beforeAll, expect, test } from 'vitest'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as campaigns from '@madang/contract/operators/campaigns.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { findCampaign } from '../../../campaigns/campaign.ts'
import { wholeServer, type WholeServer } from '../../../http/test-whole-server.ts'
import { manualClock } from '../../../ports/clock.ts'
import { hire, proveAnew, type Hired } from '../../test-staff.ts'

let here: WholeServer
const clock = manualClock('2026-11-20T20:00:00+09:00')
beforeAll(async () => {
  here = await wholeServer({ clock, env: { MADANG_SAMPLE: 'off' } })
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'both of us know why'
const midnight = (day: string) => new Date(`${day}T00:00:00+09:00`)

async function as({ token }: Hired, call: Parameters<WholeServer['call']>[0], input: object) {
  await proveAnew(here.db, { token, now: clock.now() })
  return here.call(call, input, token)
}
const data = <T>(answer: { data: unknown }) => answer.data as T
const people = (...roles: ('owner' | 'campaignManager')[]) =>
  Promise.all(roles.map((role) => hire(here.db, [role], { now: clock.now() })))

/** Two people agree that a campaign begins on a day, and perhaps ends on another. */
async function agreed(
  asks: Hired,
  agrees: Hired,
  { campaignId, from, to }: { campaignId: string; from: string; to?: string },
) {
  const { version: base } = await findCampaign(here.db, campaignId)
  const setting = {
    startsAt: midnight(from).getTime(),
    endsAt: to === undefined ? null : midnight(to).getTime(),
    countries: ['*'],
    budget: campaignId === 'xrp' ? '30000' : '0',
    perDay: null,
    perPerson: null,
    endsBeyondBudget: true,
  }
  const asked = await as(asks, campaigns.proposeCampaign, { campaignId, base, setting, reason })
  expect(asked).toMatchObject({ success: 200 })
  const { ProposalId: proposalId } = data<{ ProposalId: string }>(asked)
  expect(await as(agrees, approvals.approve, { proposalId })).toMatchObject({ success: 200 })
}

const standing = async (id: string) => {
  const { state, startsAt } = await findCampaign(here.db, id)
  return [state, startsAt]
}

async function stopped(by: Hired, whom: Hired) {
  const { StopId: stopId } = data<{ StopId: string }>(await as(by, staff.stop, { operatorId: whom.operator, reason }))
  return (decides: Hired, isLasting: boolean) =>
    as(decides, staff.decideStop, { stopId, isLasting, reason }).then(({ success }) => expect(success).toBe(200))
}

test('REQ-174 during an emergency stop no campaign begins that two agreed on before; made lasting, one that the stopped one had a part in is off', async () => {
  const [owner, third, manager, other] = await people('owner', 'owner', 'campaignManager', 'campaignManager')
  await agreed(manager!, owner!, { campaignId: 'xrp', from: '2026-11-21' })
  await agreed(other!, third!, { campaignId: 'studio', from: '2026-11-21' })
  await agreed(other!, third!, { campaignId: 'contest', from: '2026-11-25' })
  expect(await standing('xrp')).toEqual(['on', midnight('2026-11-21')])
  const decided = await stopped(owner!, manager!)
  expect(await standing('xrp')).toEqual(['on', midnight('2026-11-22')])
  expect(await standing('studio')).toEqual(['on', midnight('2026-11-22')])
  expect(await standing('contest')).toEqual(['on', midnight('2026-11-25')])
  await decided(third!, true)
  expect((await standing('xrp'))[0]).toBe('off')
  expect(await standing('studio')).toEqual(['on', midnight('2026-11-22')])
})

test('REQ-174 a stop that is lifted leaves a campaign planned; one that would have ended by then is off, and one that runs goes on', async () => {
  const [owner, third, manager, other] = await people('owner', 'owner', 'campaignManager', 'campaignManager')
  await agreed(manager!, owner!, { campaignId: 'xrp', from: '2026-11-21', to: '2026-11-22' })
  await agreed(manager!, owner!, { campaignId: 'studio', from: '2026-12-01' })
  clock.set('2026-11-20T21:00:00+09:00')
  const decided = await stopped(third!, manager!)
  expect((await standing('xrp'))[0]).toBe('off')
  await decided(owner!, false)
  expect(await standing('studio')).toEqual(['on', midnight('2026-12-01')])
  // What others agreed to anew is not theirs, though they had a part in it before.
  await agreed(other!, owner!, { campaignId: 'xrp', from: '2026-11-24' })
  await (
    await stopped(owner!, manager!)
  )(third!, true)
  expect(await standing('xrp')).toEqual(['on', midnight('2026-11-24')])
  expect((await standing('studio'))[0]).toBe('off')
  clock.set('2026-11-25T12:00:00+09:00')
  const [late, later] = await people('owner', 'owner')
  await (
    await stopped(late!, other!)
  )(later!, true)
  expect(await standing('xrp')).toEqual(['on', midnight('2026-11-24')])
})
