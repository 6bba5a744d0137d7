import { expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import * as fraud from '@madang/contract/operators/casework/fraud.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { appeal } from '@madang/contract/rewards/fraud.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { manualClock } from '../../ports/clock.ts'
import { settleAll } from '../../rewards/grants/settle-registrations.ts'
import { invited, onePhone } from '../../rewards/fraud/test-farm.ts'
import { hire, proveAnew, type Hired } from '../test-staff.ts'

const reason = 'a family, seen by me'
const refused = (name: FailureName) => ({ success: failures[name].code })

/** A case of one phone that registered six times, claimed by Ann, beside two owners. */
async function scene() {
  const clock = manualClock('2026-11-21T03:00:00Z')
  const server = await wholeServer({ clock })
  const { db } = server
  const [boss] = await server.people(1, 'none')
  await settleAll(db, clock.now())
  await invited(db, boss!.userId, 6, onePhone)
  await settleAll(db, clock.now())
  const hired = (role: 'reviewer' | 'owner', name: string) => hire(db, [role], { name, now: clock.now() })
  const [ann, ben] = [await hired('reviewer', 'Ann'), await hired('reviewer', 'Ben')]
  const [owner, other] = [await hired('owner', 'Chae'), await hired('owner', 'Dan')]
  const proves = ({ token }: Hired) => proveAnew(db, { token, now: clock.now() })
  const { data } = await server.call(fraud.fraudCases.list, {}, ann.token)
  const [{ CaseId: caseId, Grants: grants }] = (data as { Items: [{ CaseId: string; Grants: number }] }).Items
  await server.call(fraud.fraudCases.claim, { caseId }, ann.token)
  const decide = (outcome: 'released' | 'refused' = 'refused') =>
    server.call(fraud.decide, { caseId, grants, outcome, code: 'one_person', reason }, ann.token)
  const statuses = async () => {
    const rows = await db.selectFrom('reward_grant').select('status').distinct().where('kind', '=', 'invite').execute()
    return rows.map(({ status }) => status)
  }
  const dispose = () => server[Symbol.asyncDispose]()
  return {
    server,
    db,
    clock,
    boss: boss!,
    ann,
    ben,
    owner,
    other,
    proves,
    caseId,
    decide,
    statuses,
    [Symbol.asyncDispose]: dispose,
  }
}

test('THR-19, REQ-174 deciding a case of fraud control or its appeal uses up a proof of its own', async () => {
  await using here = await scene()
  const { server, ben, caseId, proves } = here
  expect(await here.decide()).toMatchObject(refused('CHECK_NEEDED'))
  expect(await here.statuses()).toEqual(['held'])
  await proves(here.ann)
  const both = await Promise.all([here.decide(), here.decide()])
  expect(both.map(({ success }) => success).sort()).toEqual([200, failures.CONFLICT.code])
  expect(await here.statuses()).toEqual(['refused'])

  const { userId, token } = here.boss
  expect(await server.call(appeal, { caseId, words: 'My six children share it.' }, token)).toMatchObject({
    success: 200,
  })
  const of = { caseId, userId }
  await server.call(fraud.fraudAppeals.claim, of, ben.token)
  const grants = () => server.call(fraud.decideAppeal, { ...of, outcome: 'granted', reason }, ben.token)
  expect(await grants()).toMatchObject(refused('CHECK_NEEDED'))
  await proves(ben)
  expect(await grants()).toMatchObject({ success: 200 })
  expect(server.mistakes).toEqual([])
})

test('REQ-174 nothing of fraud control is credited or taken back during an emergency stop, nor by a new access', async () => {
  await using here = await scene()
  const { server, db, ann, owner, other, clock, proves } = here
  await proves(owner)
  const stopped = await server.call(staff.stop, { operatorId: other.operator, reason }, owner.token)
  expect(stopped).toMatchObject({ success: 200 })
  await proves(ann)
  for (const outcome of ['released', 'refused'] as const)
    expect(await here.decide(outcome)).toMatchObject(refused('FROZEN'))
  await db.updateTable('operator_stop').set({ outcome: 'lifted', decided_at: clock.now() }).execute()
  const until = new Date(clock.now().getTime() + hourMs)
  await db.updateTable('operator').set({ approves_from: until }).where('operator_id', '=', ann.operator).execute()
  expect(await here.decide('released')).toMatchObject(refused('NOT_YET'))
  expect(await here.statuses()).toEqual(['held'])
  expect(server.mistakes).toEqual([])
})
