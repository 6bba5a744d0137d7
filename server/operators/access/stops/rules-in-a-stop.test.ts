import { afterAll, beforeAll, expect, test } from 'vitest'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as rules from '@madang/contract/operators/rules.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { versionsInForce } from '../../../rules/rules-on.ts'
import { findProgramme } from '../../../rules/programmes.ts'
import { wholeServer, type WholeServer } from '../../../http/test-whole-server.ts'
import { manualClock } from '../../../ports/clock.ts'
import { hire, proveAnew, type Hired } from '../../test-staff.ts'

const clock = manualClock('2026-11-20T20:00:00+09:00')
let here: WholeServer
beforeAll(async () => {
  here = await wholeServer({ clock })
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'both of us know why'

async function as({ token }: Hired, call: Parameters<WholeServer['call']>[0], input: object) {
  await proveAnew(here.db, { token, now: clock.now() })
  return here.call(call, input, token)
}
const data = <T>(answer: { data: unknown }) => answer.data as T

async function agreed(asks: Hired, agrees: Hired, value: string, from: string) {
  const plan = { changes: [{ name: 'checkInUnlock', value }], from, reason }
  const { ProposalId: proposalId } = data<{ ProposalId: string }>(await as(asks, rules.proposeRules, plan))
  expect(await as(agrees, approvals.approve, { proposalId })).toMatchObject({ success: 200 })
}

/** Versions planned or begun since the house stands here, the earliest first. */
async function planned() {
  const all = await versionsInForce(here.db, await findProgramme(here.db, 'cvc'))
  const recent = all.filter(({ effectiveFrom }) => effectiveFrom > '2026-11-20')
  return recent.toReversed().map(({ version, effectiveFrom }) => `${effectiveFrom} ${version}`)
}

const audited = async (action: string) => {
  const row = await here.db
    .selectFrom('audit_entry')
    .select('content')
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return (JSON.parse(row.content) as { after: unknown }).after
}

test('REQ-174 during an emergency stop no rules begin that two agreed on before; made lasting, those the stopped one had a part in and those made of them never do', async () => {
  const now = clock.now()
  const [owner, third, manager] = await Promise.all(
    (['owner', 'owner', 'campaignManager'] as const).map((role) => hire(here.db, [role], { now })),
  )
  await agreed(manager!, owner!, '0.3', '2026-11-21')
  const other = await hire(here.db, ['campaignManager'], { now })
  await agreed(other, owner!, '0.4', '2026-11-24')
  expect(await planned()).toEqual(['2026-11-21 v3', '2026-11-24 v4'])

  const stopped = await as(owner!, staff.stop, { operatorId: manager!.operator, reason })
  expect(await planned()).toEqual(['2026-11-22 v3', '2026-11-24 v4'])
  expect(await audited('operator/Stop')).toMatchObject({ putOff: 'cvc v3 (2026-11-21)' })

  const decision = { stopId: data<{ StopId: string }>(stopped).StopId, isLasting: true, reason }
  expect(await as(third!, staff.decideStop, decision)).toMatchObject({ success: 200 })
  expect(await planned()).toEqual([])
  expect(await audited('operator/DecideStop')).toMatchObject({
    stop: 'lasting',
    takenBack: 'cvc v3 (2026-11-22), cvc v4 (2026-11-24)',
  })
})

test('REQ-174 a stop that is lifted, or of somebody without a part in them, leaves rules planned', async () => {
  const now = clock.now()
  const [owner, third, manager, editor] = await Promise.all(
    (['owner', 'owner', 'campaignManager', 'editor'] as const).map((role) => hire(here.db, [role], { now })),
  )
  await agreed(manager!, third!, '0.3', '2026-11-25')
  const stop = async (whom: Hired, isLasting: boolean) => {
    const stopped = await as(owner!, staff.stop, { operatorId: whom.operator, reason })
    const { StopId: stopId } = data<{ StopId: string }>(stopped)
    expect(await as(third!, staff.decideStop, { stopId, isLasting, reason })).toMatchObject({ success: 200 })
  }
  await stop(manager!, false)
  await stop(editor!, true)
  expect(await planned()).toEqual(['2026-11-25 v5'])
  // Whoever agreed to them counts like whoever asked.
  const fourth = await hire(here.db, ['owner'], { now })
  const stopped = await as(owner!, staff.stop, { operatorId: third!.operator, reason })
  const { StopId: stopId } = data<{ StopId: string }>(stopped)
  await as(fourth, staff.decideStop, { stopId, isLasting: true, reason })
  expect(await planned()).toEqual([])
})
