import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { failures, Failure } from '@madang/contract/failures.ts'
import { applyPartner, getPartner } from '@madang/contract/campaigns/partners.ts'
import { approve } from '@madang/contract/operators/approvals.ts'
import { partnerApplications, proposePartner, refusePartner } from '@madang/contract/operators/casework/partners.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { hire, proveAnew } from '../../operators/test-staff.ts'
import { manualClock } from '../../ports/clock.ts'
import { testUser } from '../../users/test-user.ts'
import { testPromotion } from '../xrp/test-xrp.ts'
import { erasePartnerApplications } from './export-partners.ts'
import { operator, partnerHelpers } from './test-partners.ts'

async function testPartners(connections = 10) {
  const here = await testPromotion({}, connections)
  return { ...here, [Symbol.asyncDispose]: () => here[Symbol.asyncDispose](), ...partnerHelpers(here) }
}

/** Somebody with ten valid invitations whose application an operator has claimed. */
async function claimed(here: Awaited<ReturnType<typeof testPartners>>) {
  const user = await testUser(here.db)
  await here.qualify(user, 10)
  await here.apply(user, '2026-11-20T10:00')
  await here.claim(user, '2026-11-20T11:00')
  return user
}

test('REQ-137 an application is opened by the tenth valid invitation, and the next by the hundredth if it was refused', async () => {
  await using here = await testPartners()
  const user = await testUser(here.db)
  await here.qualify(user, 9)
  await expect(here.apply(user, '2026-11-20T10:00')).rejects.toEqual(new Failure('NEEDS_INVITEES'))
  expect(await here.standing(user, '2026-11-20T10:00')).toMatchObject({ valid: 9, opens: null, left: 50 })
  await here.qualify(user, 10)
  expect(await here.standing(user, '2026-11-20T10:01')).toMatchObject({ valid: 10, opens: 10 })
  expect(await here.apply(user, '2026-11-20T10:01')).toMatchObject({
    opens: null,
    left: 50,
    applications: [{ threshold: 10, valid: 10, state: 'reviewing', number: null }],
  })
  await here.claim(user, '2026-11-20T11:00')
  await here.refuse(user, '2026-11-20T11:01', 'planUnclear')
  expect((await here.standing(user, '2026-11-20T11:02')).applications).toMatchObject([
    { state: 'refused', reason: 'The plan is not specific enough' },
  ])
  await here.qualify(user, 99)
  await expect(here.apply(user, '2026-11-20T12:00')).rejects.toEqual(new Failure('NEEDS_INVITEES'))
  await here.qualify(user, 100)
  expect((await here.apply(user, '2026-11-20T12:01')).applications.map(({ threshold }) => threshold)).toEqual([100, 10])
})

test('REQ-137 16 phones of one person write one application, and who is a partner writes none', async () => {
  await using here = await testPartners(20)
  const user = await testUser(here.db)
  await here.qualify(user, 10)
  const sent = await Promise.all(Array.from({ length: 16 }, () => here.apply(user, '2026-11-20T10:00')))
  expect(sent.map(({ applications }) => applications.length)).toEqual(Array.from({ length: 16 }, () => 1))
  await here.claim(user, '2026-11-20T11:00')
  expect(await here.grant(user, '2026-11-20T11:01')).toEqual({ number: 1 })
  await here.qualify(user, 100)
  await expect(here.apply(user, '2026-11-20T12:00')).rejects.toEqual(new Failure('ALREADY_JOINED'))
  expect(await here.standing(user, '2026-11-20T12:00')).toMatchObject({ opens: null, left: 49 })
})

test('REQ-137 of 32 who are granted at once for the last place one becomes the 50th partner, and the others find no place', async () => {
  await using here = await testPartners(40)
  for (let number = 1; number < 50; number++)
    await sql`insert into partner_application
        (id, user_id, threshold, valid, area, plan, applied_at, opened_at, decided_by, decided_at, decision, number)
      values (gen_random_uuid(), ${await testUser(here.db)}, 10, 10, '', '', now(), now(), ${operator}::uuid, now(), 'granted', ${number})`.execute(
      here.db,
    )
  const users = []
  for (let each = 0; each < 32; each++) users.push(await claimed(here))
  expect((await here.standing(users[0]!, '2026-11-20T11:30')).left).toBe(1)
  const results = await Promise.allSettled(users.map((user) => here.grant(user, '2026-11-20T12:00')))
  const granted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(granted).toEqual([{ number: 50 }])
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  expect(refusals).toEqual(Array.from({ length: 31 }, () => new Failure('NO_PLACES')))
  const late = await testUser(here.db)
  await here.qualify(late, 10)
  await expect(here.apply(late, '2026-11-20T13:00')).rejects.toEqual(new Failure('NO_PLACES'))
  expect(await here.standing(late, '2026-11-20T13:00')).toMatchObject({ left: 0, opens: null })
})

test('REQ-137 a place is never freed: not by who leaves, and no number can be changed or taken out', async () => {
  await using here = await testPartners()
  const [mina, jun] = [await claimed(here), await claimed(here)]
  await here.grant(mina, '2026-11-20T12:00')
  await here.transact((tx) => erasePartnerApplications(tx, mina))
  await here.transact((tx) => erasePartnerApplications(tx, jun))
  const rows = await here.db.selectFrom('partner_application').selectAll().orderBy('number').execute()
  expect(rows.map(({ area, plan, number, opened_at }) => [area, plan, number, opened_at === null])).toEqual([
    ['', '', 1, false],
    ['', '', null, true],
  ])
  expect((await here.standing(jun, '2026-11-20T13:00')).left).toBe(49)
  await expect(here.grant(jun, '2026-11-20T13:00')).rejects.toEqual(new Failure('CONFLICT'))
  for (const change of [
    sql`update partner_application set number = 2 where number = 1`,
    sql`update partner_application set number = null, decision = null where number = 1`,
    sql`delete from partner_application where number = 1`,
  ])
    await expect(change.execute(here.db)).rejects.toThrow('is final')
})

test('REQ-137 nobody is granted who is suspended or looked at by fraud control, nor by who has not claimed it', async () => {
  await using here = await testPartners()
  const [suspended, suspect, other] = [await claimed(here), await claimed(here), await claimed(here)]
  await sql`update "user" set status = 'suspended' where user_id = ${suspended}`.execute(here.db)
  await sql`insert into fraud_case (user_id, state, score, rule_version, opened_at)
    values (${suspect}, 'open', 3, 'v2', now())`.execute(here.db)
  await expect(here.grant(suspended, '2026-11-20T12:00')).rejects.toEqual(new Failure('CONFLICT'))
  await expect(here.grant(suspect, '2026-11-20T12:00')).rejects.toEqual(new Failure('CONFLICT'))
  const colleague = '00000000-0000-4000-8000-000000000002'
  await expect(here.grant(other, '2026-11-20T12:00', colleague)).rejects.toEqual(new Failure('CONFLICT'))
  expect(await here.grant(other, '2026-11-20T12:00')).toEqual({ number: 1 })
})

test('REQ-137 REQ-173 REQ-174 one person claims and proposes, another agrees; the applicant reads the number, and a refusal with its reason', async () => {
  const clock = manualClock('2026-11-22T03:00:00Z')
  await using server = await wholeServer({ clock, env: { MADANG_SAMPLE: 'on' } })
  const here = partnerHelpers(server)
  const [mina, jun] = await server.people(2, 'none')
  const person = async (role: 'campaignManager' | 'finance', name: string) => {
    const hired = await hire(server.db, [role], { name, now: clock.now() })
    return async (endpoint: Parameters<typeof server.call>[0], input: object) => {
      await proveAnew(server.db, { token: hired.token, now: clock.now() })
      return server.call(endpoint, input, hired.token)
    }
  }
  const [ara, bom] = [await person('campaignManager', 'Ara'), await person('finance', 'Bom')]
  const text = { area: 'Seoul', plan: 'Two meetings each month for people who are new.' }
  for (const each of [mina!, jun!]) {
    expect(await server.call(applyPartner, text, each.token)).toMatchObject({ success: failures.NEEDS_INVITEES.code })
    await here.qualify(each.userId, 10)
    expect(await server.call(applyPartner, text, each.token)).toMatchObject({ success: 200 })
    clock.advance(1_000)
  }
  const [first, second] = [await here.idOf(mina!.userId), await here.idOf(jun!.userId)]
  const reason = 'A clear plan'
  expect(await ara(proposePartner, { ...first, reason })).toMatchObject({ success: failures.CONFLICT.code })
  for (const key of [first, second]) expect(await ara(partnerApplications.claim, key)).toMatchObject({ success: 200 })
  const proposed = await ara(proposePartner, { ...first, reason })
  const { ProposalId: proposalId } = proposed.data as { ProposalId: string }
  expect(await ara(proposePartner, { ...first, reason })).toMatchObject({ success: failures.CONFLICT.code })
  expect((await bom(partnerApplications.list, {})).data).toMatchObject({
    Items: [
      { Proposal: { ProposedBy: 'Ara', IsMine: false, Reason: reason }, Left: 50, ValidNow: 10 },
      { Proposal: null },
    ],
  })
  expect(await ara(approve, { proposalId })).toMatchObject({ success: failures.NOT_ALLOWED.code })
  expect(await bom(approve, { proposalId })).toMatchObject({ success: 200 })
  expect(await ara(refusePartner, { ...first, decision: 'conduct' })).toMatchObject({ success: failures.CONFLICT.code })
  expect(await ara(refusePartner, { ...second, decision: 'areaTaken' })).toMatchObject({ success: 200 })
  const standing = async ({ token }: { token: string }) => (await server.call(getPartner, {}, token)).data
  expect(await standing(mina!)).toMatchObject({ Left: 49, Applications: [{ State: 'granted', Number: 1 }] })
  expect(await standing(jun!)).toMatchObject({ Left: 49, Applications: [{ State: 'refused', Number: null }] })
})
