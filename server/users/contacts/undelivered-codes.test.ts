import { codeMinutes, type ContactKind, contactKinds } from '@madang/contract/users/contact.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { expect, test } from 'vitest'
import { runCommand } from '../../test-handlers.ts'
import { usersFixture } from '../users-fixture.ts'
import { contactRows } from './contact-rows.ts'
import { sendMoneyCode } from './money-codes.ts'
import { askContact, type Me, provePhone, proveContact } from './test-contacts.ts'
import { getUndeliveredCodes } from './undelivered-codes.ts'

const contacts = {
  phone: { first: '010-1234-5678', masked: '+8210****5678', other: '010-8765-4321', otherMasked: '+8210****4321' },
  email: {
    first: 'mina@example.com',
    masked: 'mi***@example.com',
    other: 'other@example.com',
    otherMasked: 'ot***@example.com',
  },
} as const

async function setUp() {
  const fixture = await usersFixture()
  const { db } = fixture
  const person = async () => {
    const phone = fixture.phone()
    const { token } = await phone.register()
    return () => phone.signedIn(token)
  }
  /** What a service says, or the last try in vain: of the newest codes, or of those to one contact. */
  const becomes = async (state: 'failed' | 'sent', masked?: string) => {
    const newest = db.selectFrom('outbox_message').select('created_at').orderBy('created_at', 'desc').limit(1)
    await db
      .updateTable('outbox_message')
      .set({ state })
      .where('created_at', '=', newest)
      .$if(masked !== undefined, (update) => update.where('masked', '=', masked ?? ''))
      .execute()
  }
  const undelivered = async (me: Me, use: ContactKind | 'money') => (await getUndeliveredCodes(me, { use })).contacts
  return {
    ...fixture,
    fixture,
    person,
    becomes,
    undelivered,
    [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
  }
}

test.each(contactKinds)(
  'REQ-50 whoever waits for a code is told that it did not arrive, until it did after all or another is asked for, and nobody else is: %s',
  async (kind) => {
    await using here = await setUp()
    const [mina, jun] = [await here.person(), await here.person()]
    const { first, masked } = contacts[kind]
    expect(await here.undelivered(await mina(), kind)).toEqual([])
    await askContact(await mina(), kind, first)
    expect(await here.undelivered(await mina(), kind)).toEqual([])
    await here.becomes('failed')
    expect(await here.undelivered(await mina(), kind)).toEqual([masked])
    expect(await here.undelivered(await jun(), kind)).toEqual([])
    expect(await here.undelivered(await mina(), kind === 'phone' ? 'email' : 'phone')).toEqual([])
    await here.becomes('sent')
    expect(await here.undelivered(await mina(), kind), 'it arrived after all').toEqual([])
    await here.becomes('failed')
    here.clock.advance(minuteMs)
    await askContact(await mina(), kind, first)
    expect(await here.undelivered(await mina(), kind), 'another is on its way').toEqual([])
    await here.becomes('failed')
    here.clock.advance(codeMinutes[kind] * minuteMs)
    expect(await here.undelivered(await mina(), kind), 'a code that is over').toEqual([])
  },
)

test.each(contactKinds)('REQ-51 of the two codes of a change the one that did not arrive is told: %s', async (kind) => {
  await using here = await setUp()
  const mina = await here.person()
  const { first, masked, other, otherMasked } = contacts[kind]
  await proveContact(here.fixture, await mina(), kind, first)
  here.clock.advance(minuteMs)
  expect((await askContact(await mina(), kind, other)).codes).toEqual({ new: true, old: true })
  for (const contact of [masked, otherMasked]) {
    await here.becomes('failed', contact)
    expect(await here.undelivered(await mina(), kind)).toEqual([contact])
    await here.becomes('sent')
  }
})

test('REQ-123 whoever waits for the code of a withdrawal is told that it did not arrive, and a notice by mail that did not arrive is none', async () => {
  await using here = await setUp()
  const mina = await here.person()
  await provePhone(here.fixture, await mina(), contacts.phone.first)
  here.clock.advance(minuteMs)
  await runCommand(sendMoneyCode, await mina(), '+821012345678')
  expect(await here.undelivered(await mina(), 'money')).toEqual([])
  await here.becomes('failed')
  expect(await here.undelivered(await mina(), 'money')).toEqual([contacts.phone.masked])
  expect(await here.undelivered(await mina(), 'phone')).toEqual([])
  const { purpose } = contactRows.phone
  await here.db.updateTable('outbox_message').set({ kind: 'email', purpose, state: 'failed' }).execute()
  expect(await here.undelivered(await mina(), 'phone')).toEqual([])
})
