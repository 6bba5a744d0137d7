import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures, type FailureName } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as people from '@madang/contract/operators/people.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { type ContactKind, contactKinds } from '@madang/contract/users/contact.ts'
import { freeze } from '@madang/contract/users/security.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { createBuyback } from '@madang/contract/wallet/buybacks.ts'
import { transact } from '../db/tx.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import type { MadeUser } from '../make-users.ts'
import { storeContact } from '../users/contacts/store-contact.ts'
import { openAccount } from '../users/freezes/open-account.ts'
import { deviceString } from '../users/users-fixture.ts'
import { hire, proveAnew, type Hired } from './test-staff.ts'

let here: WholeServer
let support: Hired
let colleague: Hired
beforeAll(async () => {
  here = await wholeServer()
  support = await hire(here.db, ['support'], { name: 'Jang Mina' })
  colleague = await hire(here.db, ['support'], { name: 'Bae Sora' })
})
afterAll(() => here[Symbol.asyncDispose]())

const imei = randomUUID()
const password = 'maru-walks-slowly'
const reason = 'called back on the number on file'
const refused = (name: FailureName) => ({ success: failures[name].code })

async function as({ token }: Hired, call: Parameters<WholeServer['call']>[0], input: object) {
  await proveAnew(here.db, { token })
  return here.call(call, input, token)
}

const contacts = { phone: '+821012345678', email: 'mina@example.com' } as const

/** Somebody with a password, and with a contact that was proved where one is named, who froze their account. */
async function frozen({ proved, at = new Date(0) }: { proved: ContactKind | null; at?: Date }): Promise<MadeUser> {
  const [mina] = (await here.people(1, 'none')) as [MadeUser]
  const { userId: user_id } = mina
  const password_hash = await here.services.passwords.hash(password, '')
  await here.db.updateTable('user').set({ password_hash }).where('user_id', '=', user_id).execute()
  await here.db.deleteFrom('user_contact').where('user_id', '=', user_id).execute()
  if (proved)
    await transact(here.db, (tx) => storeContact({ ...here.services, tx, now: at }, user_id, proved, contacts[proved]))
  expect(await here.call(freeze, {}, mina.token)).toMatchObject({ success: 200 })
  return mina
}

async function loginOf({ userId }: MadeUser) {
  const authorization = deviceString({ imei, salt: here.services.keys.salt, sentAt: new Date() })
  const form = { UserId: userId, Password: password, DeviceHash: 'a'.repeat(32), ImgId: '', ImgCode: '' }
  return here.send(login, JSON.stringify(form), { imei, authorization, language: 'en-GB' })
}

async function proposed({ userId }: MadeUser): Promise<string> {
  const { data } = await as(support, people.proposeOpening, { userId, reason })
  return (data as { ProposalId: string }).ProposalId
}

test('REQ-126 REQ-174 two of customer service open a frozen account, never one; its money waits for 24 hours', async () => {
  const mina = await frozen({ proved: null })
  const seen = await here.call(people.getUser, { userId: mina.userId }, support.token)
  expect(seen.data).toMatchObject({ Status: 'suspended', FrozenAt: expect.any(Number), Suspension: null })
  const proposalId = await proposed(mina)
  expect(await as(colleague, people.proposeOpening, { userId: mina.userId, reason })).toMatchObject(refused('CONFLICT'))
  expect(await as(support, approvals.approve, { proposalId }), 'one’s own').toMatchObject(refused('NOT_ALLOWED'))
  const finance = await hire(here.db, ['finance'])
  expect(await as(finance, approvals.approve, { proposalId }), 'without the right').toMatchObject(
    refused('NOT_ALLOWED'),
  )
  expect(await loginOf(mina)).toMatchObject(refused('SUSPENDED'))

  const agreed = await Promise.all([1, 2].map(() => as(colleague, approvals.approve, { proposalId })))
  expect(agreed.map(({ success }) => success).sort()).toEqual([200, failures.CONFLICT.code])
  const opened = await loginOf(mina)
  expect(opened, 'without a proved contact the password stays').toMatchObject({ success: 200 })
  const { Token: token } = opened.data as { Token: string }
  expect(await here.call(createBuyback, { quantity: '20' }, token, { imei })).toMatchObject(refused('MONEY_WAITS'))
  const rows = here.db.selectFrom('account_freeze').select(['way', 'opened_by']).where('user_id', '=', mina.userId)
  expect(await rows.execute()).toEqual([{ way: 'staff', opened_by: colleague.operator }])
})

test.each(contactKinds)(
  'REQ-126 with a proved %s, the password somebody else may know logs nobody in once staff opened the account',
  async (proved) => {
    const mina = await frozen({ proved })
    expect(await as(colleague, approvals.approve, { proposalId: await proposed(mina) })).toMatchObject({ success: 200 })
    const { data } = await here.call(people.getUser, { userId: mina.userId }, support.token)
    expect(data).toMatchObject({ Status: 'active', FrozenAt: null })
    expect(await loginOf(mina)).toMatchObject(refused('WRONG_CREDENTIALS'))
  },
)

test.each(contactKinds)(
  'REQ-126 a %s that was proved an hour before the account was frozen opens nothing once staff opened it, and the password stays',
  async (proved) => {
    const mina = await frozen({ proved, at: new Date(Date.now() - hourMs) })
    const isProved = async () => {
      const row = here.db.selectFrom('user_contact').select('proved_at').where('user_id', '=', mina.userId)
      return (await row.executeTakeFirstOrThrow()).proved_at !== null
    }
    expect(await isProved()).toBe(true)
    expect(await as(colleague, approvals.approve, { proposalId: await proposed(mina) })).toMatchObject({ success: 200 })
    expect(await isProved()).toBe(false)
    expect(await loginOf(mina)).toMatchObject({ success: 200 })
  },
)

test('REQ-126 an agreement about an earlier freeze does not open a later one, and what is not frozen is not proposed', async () => {
  const mina = await frozen({ proved: null })
  const proposalId = await proposed(mina)
  const now = new Date()
  await transact(here.db, (tx) => openAccount({ tx, now }, mina.userId, { way: 'recoveryCode' }))
  const user = { userId: mina.userId, reason }
  expect(await as(colleague, people.proposeOpening, user)).toMatchObject(refused('CONFLICT'))
  const { Token: token } = (await loginOf(mina)).data as { Token: string }
  expect(await here.call(freeze, {}, token, { imei })).toMatchObject({ success: 200 })
  expect(await as(colleague, approvals.approve, { proposalId })).toMatchObject(refused('CONFLICT'))
  expect(await loginOf(mina)).toMatchObject(refused('SUSPENDED'))
})
