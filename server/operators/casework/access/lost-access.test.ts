import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as calls from '@madang/contract/operators/casework/lost-access.ts'
import { stopAccess } from '@madang/contract/users/lost-access.ts'
import { wholeServer, type WholeServer } from '../../../http/test-whole-server.ts'
import { sealText } from '../../../keys/seal.ts'
import type { MadeUser } from '../../../make-users.ts'
import { systemRandom } from '../../../ports/random.ts'
import { secretHash } from '../../../users/lost-access/own-request.ts'
import { newAccessKeys } from '../../../users/registration/new-ids.ts'
import { hire, proveAnew, type Hired } from '../../test-staff.ts'

let here: WholeServer
let support: Hired
let colleague: Hired
beforeAll(async () => {
  here = await wholeServer()
  support = await hire(here.db, ['support'], { name: 'Jang Mina' })
  colleague = await hire(here.db, ['support'], { name: 'Bae Sora' })
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'told us of her first class'
const refused = (name: FailureName) => ({ success: failures[name].code })

async function as({ token }: Hired, call: Parameters<WholeServer['call']>[0], input: object) {
  await proveAnew(here.db, { token })
  return here.call(call, input, token)
}

/** A request that somebody made so many hours ago; for nobody's account without `user`. */
async function asked(user: MadeUser | null, hours = 73): Promise<string> {
  const id = randomUUID()
  const { reference, secret } = newAccessKeys(systemRandom)
  await here.db
    .insertInto('access_request')
    .values({
      request_id: id,
      reference,
      secret_hash: secretHash(secret),
      user_id: user?.userId ?? null,
      named: user?.userId ?? '1234567890',
      lost: ['password', 'factors'],
      contact_kind: 'email',
      contact: sealText(
        { keys: here.services.keys, random: systemRandom },
        { use: 'access_request.contact', row: { request_id: id } },
        'mina@elsewhere.example',
      ),
      words: 'I lost my phone',
      locale: 'en-GB',
      asked_at: sql`now() - make_interval(hours => ${hours})`,
    })
    .execute()
  return id
}

/** Somebody with a phone that was logged in long before any request. */
async function person(): Promise<MadeUser> {
  const [mina] = (await here.people(1, 'none')) as [MadeUser]
  const earlier = sql<Date>`created_at - interval '4 days'`
  await here.db.updateTable('session').set({ created_at: earlier }).where('user_id', '=', mina.userId).execute()
  return mina
}

async function queued(accessId: string, state = 'waiting') {
  const { data } = await here.call(calls.accessRequests.list, { pageIndex: 1, pageSize: 50, state }, support.token)
  return (data as { Items: { AccessId: string }[] }).Items.find((item) => item.AccessId === accessId)
}

async function claimed(user: MadeUser | null, hours = 73): Promise<string> {
  const accessId = await asked(user, hours)
  expect(await here.call(calls.accessRequests.claim, { accessId }, support.token)).toMatchObject({ success: 200 })
  return accessId
}

async function proposed(accessId: string): Promise<string> {
  const { data } = await as(support, calls.proposeAccess, { accessId, reason })
  return (data as { ProposalId: string }).ProposalId
}

const outcomeOf = (id: string) =>
  here.db
    .selectFrom('access_request')
    .select(['outcome', 'stopped_at'])
    .where('request_id', '=', id)
    .executeTakeFirstOrThrow()

test('REQ-50 REQ-174 one of the staff proposes to let somebody in who lost every key, a second agrees, and of two who agree at once one does', async () => {
  const mina = await person()
  const accessId = await claimed(mina)
  expect(await queued(accessId)).toMatchObject({
    User: { UserId: mina.userId },
    Contact: { Masked: 'mi***@elsewhere.example', IsProved: false },
    Sessions: 1,
    Hindrance: null,
    IsProposed: false,
  })
  const opening = { accessId, reason }
  expect(await as(colleague, calls.openAccessContact, opening)).toMatchObject(refused('CONFLICT'))
  const opened = await as(support, calls.openAccessContact, opening)
  expect(opened).toMatchObject({ success: 200, data: { Contact: 'mina@elsewhere.example' } })
  const entries = here.db.selectFrom('audit_entry').select('action').where('object', '=', `access request ${accessId}`)
  expect((await entries.execute()).map(({ action }) => action)).toContain('access/OpenContact')

  const proposalId = await proposed(accessId)
  expect(await queued(accessId)).toMatchObject({ IsProposed: true })
  expect(await as(support, approvals.approve, { proposalId }), 'one’s own').toMatchObject(refused('NOT_ALLOWED'))
  expect((await outcomeOf(accessId)).outcome).toBeNull()
  const agreed = await Promise.all([1, 2].map(() => as(colleague, approvals.approve, { proposalId })))
  expect(agreed.map(({ success }) => success).sort()).toEqual([200, failures.CONFLICT.code])
  expect((await outcomeOf(accessId)).outcome).toBe('granted')
  expect(await queued(accessId, 'decided')).toMatchObject({ Outcome: 'granted', DecidedBy: 'Jang Mina' })
})

test('REQ-50 before 72 hours, and for what nobody has, it can be refused alone, in words its asker reads', async () => {
  for (const [accessId, hindrance] of [
    [await claimed(await person(), 71), 'waits'],
    [await claimed(null), 'nobody'],
  ] as const) {
    expect(await queued(accessId)).toMatchObject({ Hindrance: hindrance })
    expect(await as(support, calls.proposeAccess, { accessId, reason })).toMatchObject(refused('CONFLICT'))
    const refusing = { accessId, answer: 'unproved', reason }
    expect(await as(colleague, calls.refuseAccess, refusing), 'a colleague’s case').toMatchObject(refused('CONFLICT'))
    expect(await as(support, calls.refuseAccess, refusing)).toMatchObject({ success: 200 })
    expect(await queued(accessId, 'decided')).toMatchObject({ Outcome: 'refused', Answer: 'unproved' })
  }
})

test('REQ-57 a proposal is void once a phone of the account stopped the request, and of both at once the stop holds', async () => {
  const [mina, jun] = [await person(), await person()]
  const before = await claimed(mina)
  const proposalId = await proposed(before)
  expect(await here.call(stopAccess, {}, mina.token)).toMatchObject({ success: 200 })
  expect(await as(colleague, approvals.approve, { proposalId })).toMatchObject(refused('CONFLICT'))
  expect(await outcomeOf(before)).toEqual({ outcome: 'stopped', stopped_at: expect.any(Date) })

  const together = await claimed(jun)
  const second = await proposed(together)
  await proveAnew(here.db, { token: colleague.token })
  await Promise.all([
    here.call(approvals.approve, { proposalId: second }, colleague.token),
    here.call(stopAccess, {}, jun.token),
  ])
  expect((await outcomeOf(together)).stopped_at).toEqual(expect.any(Date))
})
