import { expect, test } from 'vitest'
import { transact } from '../../db/tx.ts'
import { runChecked } from '../../test-handlers.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'
import { checkEmail, setEmail } from './set-email.ts'
import { untilWaiting } from '../../db/test-waits.ts'

async function setUp() {
  const fixture = await usersFixture({ connections: 20 })
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = await phone.signedIn(token)
  const set = (value: string, password = goodPassword) => runChecked(checkEmail, setEmail, me, { value, password })
  const { keys } = fixture.services
  /** The mails that wait: to whom, what for, in which words. */
  const mails = async () => {
    const query = fixture.db.selectFrom('outbox_message').selectAll().where('kind', '=', 'email').orderBy('id')
    return (await query.execute()).map((row) => {
      const { recipient, body } = openMessageRow(keys, row)
      return { to: recipient, purpose: row.purpose, subject: row.subject, body }
    })
  }
  return { fixture, me, userId, set, mails, [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() }
}

test('REQ-51 the mail address of before is told that another took its place or none did, and of nothing else', async () => {
  await using here = await setUp()
  await here.set('mina@example.com')
  await here.set('Mina@Example.com')
  await expect(here.set('thief@example.com', 'wrong')).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  expect(await here.mails()).toEqual([])
  await here.set('thief@example.com')
  expect(await here.mails()).toMatchObject([{ to: 'mina@example.com', purpose: 'emailChange' }])
  await here.set('')
  await here.set('')
  expect((await here.mails()).map(({ to }) => to)).toEqual(['mina@example.com', 'thief@example.com'])
})

test('REQ-51 the address of before is told in the language of the account, whatever the phone speaks that changed it', async () => {
  await using here = await setUp()
  await here.set('mina@example.com')
  const input = { value: '', password: goodPassword }
  await runChecked(checkEmail, setEmail, { ...here.me, locale: 'zh-CN' as const }, input)
  const [mail] = await here.mails()
  expect(mail?.subject).toBe('[마당] 이메일 주소가 바뀌었어요')
  expect(mail?.body).toMatch(/시간: .+ \(한국 시간\)/)
})

test('REQ-51 of two who change the mail address at once each tells the one it replaces', async () => {
  await using here = await setUp()
  await here.set('mina@example.com')
  const { db } = here.fixture
  // Both are in their transactions before either may write.
  const changes = await transact(db, async (tx) => {
    await tx.selectFrom('user_contact').select('user_id').where('user_id', '=', here.userId).forUpdate().execute()
    const setting = Promise.all([here.set('first@example.com'), here.set('second@example.com')])
    await untilWaiting(db, { count: 2 })
    return { setting }
  })
  await changes.setting
  const told = (await here.mails()).map(({ to }) => to)
  expect(told).toHaveLength(2)
  expect(new Set(told)).toEqual(new Set(['mina@example.com', expect.stringMatching(/^(first|second)@/)]))
})
