import { expect, test } from 'vitest'
import { transact } from '../../db/tx.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { usersFixture } from '../users-fixture.ts'
import { askContact, changeCodes, giveEmail, proveEmail, typeCodes } from './test-contacts.ts'
import { untilWaiting } from '../../db/test-waits.ts'

async function setUp() {
  const fixture = await usersFixture({ connections: 20 })
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = await phone.signedIn(token)
  const { keys } = fixture.services
  /** The mails that tell of a change: to whom, in which words. */
  const mails = async () => {
    const query = fixture.db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'emailChange').orderBy('id')
    return (await query.execute()).map((row) => {
      const { recipient, body } = openMessageRow(keys, row)
      return { to: recipient, subject: row.subject, body }
    })
  }
  const set = (value: string) => proveEmail(fixture, me, value)
  /** The codes of a change that was asked for. */
  const codes = async (next: string, old: string) => {
    const sent = await changeCodes(fixture, 'email')
    return { code: sent.get(next) ?? '', oldCode: sent.get(old) ?? '' }
  }
  return { fixture, me, userId, set, codes, mails, [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() }
}

test('REQ-51 the mail address of before is told that another took its place or none did, and of nothing else', async () => {
  await using here = await setUp()
  await here.set('mina@example.com')
  await here.set('Mina@Example.com')
  await expect(askContact(here.me, 'email', 'thief@example.com', 'wrong')).rejects.toMatchObject({
    failure: 'WRONG_CREDENTIALS',
  })
  expect(await here.mails()).toEqual([])
  await here.set('thief@example.com')
  expect(await here.mails()).toMatchObject([{ to: 'mina@example.com' }])
  await here.set('')
  expect((await here.mails()).map(({ to }) => to)).toEqual(['mina@example.com', 'thief@example.com'])
})

test('REQ-51 an address that nobody proved is told too when it gives way, and needs no code', async () => {
  await using here = await setUp()
  await giveEmail(here.fixture, here.me, 'mina@example.com')
  await here.fixture.db.updateTable('user_contact').set({ proved_at: null }).execute()
  expect(await askContact(here.me, 'email', '')).toEqual({ codes: { new: false, old: false }, old: null })
  expect(await here.mails()).toMatchObject([{ to: 'mina@example.com' }])
})

test('REQ-51 the address of before is told in the language of the account, whatever the phone speaks that changed it', async () => {
  await using here = await setUp()
  await here.set('mina@example.com')
  const chinese = { ...here.me, locale: 'zh-CN' as const }
  await askContact(chinese, 'email', '')
  await typeCodes(chinese, 'email', { ...(await here.codes('', 'mina@example.com')) })
  const [mail] = await here.mails()
  expect(mail?.subject).toBe('[마당] 이메일 주소가 바뀌었어요')
  expect(mail?.body).toMatch(/시간: .+ \(한국 시간\)/)
})

test('REQ-51 of two changes of the mail address at once each tells the one it replaces', async () => {
  await using here = await setUp()
  await here.set('mina@example.com')
  const { db } = here.fixture
  // Both are in their transactions before either may write.
  const changes = await transact(db, async (tx) => {
    await tx.selectFrom('user_contact').select('user_id').where('user_id', '=', here.userId).forUpdate().execute()
    const give = (value: string) => giveEmail(here.fixture, here.me, value)
    const setting = Promise.all([give('first@example.com'), give('second@example.com')])
    await untilWaiting(db, { count: 2 })
    return { setting }
  })
  await changes.setting
  const told = (await here.mails()).map(({ to }) => to)
  expect(told).toHaveLength(2)
  expect(new Set(told)).toEqual(new Set(['mina@example.com', expect.stringMatching(/^(first|second)@/)]))
})
