import { contactKinds } from '@madang/contract/users/contact.ts'
import { expect, test } from 'vitest'
import { phoneKey } from '../../notifications/test-phone-key.ts'
import { subscribe } from '../../notifications/subscriptions.ts'
import { testPushSender } from '../../notifications/test-push-sender.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'
import { askContact, changeCodes, giveEmail, proveContact, typeCodes } from './test-contacts.ts'

const contacts = {
  phone: { first: '+821012345678', other: '+821087654321' },
  email: { first: 'mina@example.com', other: 'other@example.com' },
} as const

/** Somebody with two phones, the second of which takes pushes, and what they were told of their contacts. */
async function setUp() {
  const fixture = await usersFixture({ connections: 20 })
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = await phone.signedIn(token)
  const second = fixture.phone()
  const other = await second.signedIn((await second.login(userId, goodPassword)).token)
  const about = { locale: 'ko-KR', pushOrigins: [], push: testPushSender() } as const
  const endpoint = { endpoint: 'https://fcm.googleapis.com/one', p256dh: phoneKey, auth: 'a' }
  await fixture.database.transact((tx) => subscribe({ tx, ...other, ...about }, endpoint))
  const { db } = fixture
  const rows = async () =>
    (await db.selectFrom('notice').select(['facts', 'times']).where('kind', '=', 'security').execute()).map(
      ({ facts, times }) => [facts['change'], times],
    )
  const pushes = async () =>
    (await db.selectFrom('push_task').select('about').where('kind', '=', 'factor').execute()).map((row) => row.about)
  const mails = async () => {
    const found = await db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'phoneChanged').execute()
    return found.map((row) => openMessageRow(fixture.services.keys, row).recipient)
  }
  return { ...fixture, fixture, me, rows, pushes, mails, [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() }
}

test.each(contactKinds)(
  'REQ-57, REQ-103 a first contact is told once by a row and a push, however many type its code at once, and a wrong code is told by neither: %s',
  async (kind) => {
    await using here = await setUp()
    const { first } = contacts[kind]
    await askContact(here.me, kind, first)
    const code = (await changeCodes(here.fixture, kind)).get(first) ?? ''
    const wrong = code === '000000' ? '111111' : '000000'
    await expect(typeCodes(here.me, kind, { code: wrong })).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
    expect([await here.rows(), await here.pushes()]).toEqual([[], []])
    const tries = await Promise.allSettled(Array.from({ length: 4 }, () => typeCodes(here.me, kind, { code })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await here.rows(), await here.pushes()]).toEqual([[['contactChanged', 1]], ['contactChanged']])
  },
)

test.each(contactKinds)(
  'REQ-57 a contact that takes another’s place, and one that goes, are told too: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, other } = contacts[kind]
    for (const value of [first, other, '']) {
      await proveContact(here.fixture, here.me, kind, value)
      expect(await here.rows()).toEqual([['contactChanged', 1]])
      await here.db.deleteFrom('notice').execute()
    }
  },
)

test('REQ-57 a number that is added, changed or removed is mailed to the address of the account', async () => {
  await using here = await setUp()
  await giveEmail(here, here.me, 'mina@example.com')
  expect(await here.mails()).toEqual([])
  for (const [no, value] of [contacts.phone.first, contacts.phone.other, ''].entries()) {
    await proveContact(here.fixture, here.me, 'phone', value)
    expect(await here.mails()).toEqual(Array.from({ length: no + 1 }, () => 'mina@example.com'))
  }
})
