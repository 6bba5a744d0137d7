import { hourMs } from '@madang/contract/values/durations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { subscribe } from '../../notifications/subscriptions.ts'
import { runCommand, runChecked } from '../../test-handlers.ts'
import { securityChangesOf } from '../security-changes.ts'
import { sealText } from '../../keys/seal.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { sweepUsers } from '../sweep.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'
import { getContact } from './contacts.ts'
import { checkEmail, setEmail } from './set-email.ts'
import { applyDelayedPhoneChanges, cancelPhoneChange, checkPhoneCodes, confirmPhoneChange } from './phone-change.ts'
import { sendSmsCode } from './sms-codes.ts'
import { askPhone, phoneCodes, provePhone, typeCodes } from './test-phone.ts'
import { phoneKey } from '../../notifications/test-phone-key.ts'
import { testPushSender } from '../../notifications/test-push-sender.ts'

const number = '010-1234-5678'
const other = '010-8765-4321'
const [normal, otherNormal] = ['+821012345678', '+821087654321']

async function setUp() {
  const fixture = await usersFixture({ connections: 20 })
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = () => phone.signedIn(token)
  return { ...fixture, fixture, phone, userId, me, [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() }
}

const codeOf = (codes: ReadonlyMap<string, string>, of: string) => codes.get(of) ?? ''
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

test('REQ-51, INV-W07 a number counts only once its code came back, and adding it starts the delay', async () => {
  await using here = await setUp()
  const me = await here.me()
  await expect(askPhone(me, number, 'wrong')).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  await expect(askPhone(me, '123')).rejects.toMatchObject({ failure: 'PHONE_FORMAT' })
  expect(await askPhone(me, number)).toEqual({ codes: { new: true, old: false }, oldPhone: null })
  expect(await getContact(me)).toMatchObject({ phone: null, isPhoneProved: false })
  const code = codeOf(await phoneCodes(here.fixture), normal)
  await expect(typeCodes(me, wrongFor(code))).rejects.toMatchObject({
    failure: 'PROOF_WRONG',
    detail: { field: 'smsCode' },
  })
  expect(await securityChangesOf(here.db, here.userId)).toEqual([])
  expect(await typeCodes(me, code)).toMatchObject({ phone: '+8210****5678', isPhoneProved: true })
  expect(await securityChangesOf(here.db, here.userId)).toEqual([{ kind: 'phone', at: here.clock.now() }])
})

test('REQ-50, REQ-51 a number that was saved before it had to be proved opens nothing', async () => {
  await using here = await setUp()
  await provePhone(here.fixture, await here.me(), number)
  await here.db.updateTable('user_contact').set({ proved_at: null }).execute()
  const form = { userId: here.userId, phone: number, ...(await here.phone.captcha('reset')) }
  await sendSmsCode(here.phone.caller(), form)
  const sent = here.db.selectFrom('outbox_message').select('id').where('purpose', '=', 'reset')
  expect(await sent.execute()).toEqual([])
})

test('REQ-51 changing or removing a number needs the code of the one before, and five tries are all', async () => {
  await using here = await setUp()
  const me = await here.me()
  await provePhone(here.fixture, me, number)
  expect(await askPhone(me, other)).toEqual({ codes: { new: true, old: true }, oldPhone: '+8210****5678' })
  const codes = await phoneCodes(here.fixture)
  const [fresh, old] = [codeOf(codes, otherNormal), codeOf(codes, normal)]
  for (const tried of ['', wrongFor(old), wrongFor(old), wrongFor(old)])
    await expect(typeCodes(me, fresh, tried)).rejects.toMatchObject({ detail: { field: 'oldSmsCode' } })
  expect(await typeCodes(me, fresh, old)).toMatchObject({ phone: '+8210****4321', isPhoneProved: true })

  expect(await askPhone(me, '')).toMatchObject({ codes: { new: false, old: true } })
  for (let tried = 0; tried < 5; tried++)
    await expect(typeCodes(me, '', 'no')).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  const right = codeOf(await phoneCodes(here.fixture), otherNormal)
  await expect(typeCodes(me, '', right)).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  await askPhone(me, '')
  const again = codeOf(await phoneCodes(here.fixture), otherNormal)
  expect(await typeCodes(me, '', again)).toMatchObject({ phone: null })
})

test('REQ-51, INV-W07 who lost the old number waits 72 hours, of which all phones and the mail address are told', async () => {
  await using here = await setUp()
  const me = await here.me()
  await provePhone(here.fixture, me, number)
  await runChecked(checkEmail, setEmail, me, { value: 'mina@example.com', password: goodPassword })
  const endpoint = 'https://fcm.googleapis.com/one'
  const about = { locale: 'ko-KR', pushOrigins: [], push: testPushSender() } as const
  await here.database.transact((tx) => subscribe({ tx, ...me, ...about }, { endpoint, p256dh: phoneKey, auth: 'a' }))
  here.clock.advance(hourMs)
  const later = await here.me()
  await askPhone(later, other)
  const fresh = codeOf(await phoneCodes(here.fixture), otherNormal)
  const asked = await typeCodes(later, fresh, '', true)
  const applyTime = new Date(here.clock.now().getTime() + 72 * hourMs)
  expect(asked).toMatchObject({ phone: '+8210****5678', delayedPhone: { phone: '+8210****4321', applyTime } })
  expect(await here.db.selectFrom('push_task').select('kind').execute()).toEqual([{ kind: 'phone' }])
  const mails = here.db.selectFrom('outbox_message').select('masked').where('kind', '=', 'email')
  expect(await mails.execute()).toEqual([{ masked: 'mi***@example.com' }])

  const apply = () => applyDelayedPhoneChanges({ ...here.services, now: here.clock.now() })
  here.clock.advance(72 * hourMs - 1)
  await apply()
  expect(await getContact(later)).toMatchObject({ phone: '+8210****5678' })
  here.clock.advance(1)
  await Promise.all([apply(), apply()])
  expect(await getContact(later)).toMatchObject({ phone: '+8210****4321', isPhoneProved: true, delayedPhone: null })
  expect((await securityChangesOf(here.db, here.userId))[0]).toEqual({ kind: 'phone', at: here.clock.now() })
})

test('REQ-51 that the old number was lost is told to every mail address replaced within 72 hours, and to none replaced before', async () => {
  await using here = await setUp()
  const me = await here.me()
  await provePhone(here.fixture, me, number)
  const set = async (value: string) =>
    runChecked(checkEmail, setEmail, await here.me(), { value, password: goodPassword })
  await set('first@example.com')
  await set('mina@example.com')
  here.clock.advance(72 * hourMs)
  await set('thief@example.com')
  await set('')
  here.clock.advance(72 * hourMs - 1)
  const later = await here.me()
  await askPhone(later, other)
  await typeCodes(later, codeOf(await phoneCodes(here.fixture), otherNormal), '', true)
  const query = here.db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'phoneChange')
  const mails = await query.where('kind', '=', 'email').execute()
  expect(mails.map((mail) => openMessageRow(here.services.keys, mail).recipient).sort()).toEqual([
    'mina@example.com',
    'thief@example.com',
  ])

  const kept = () => here.db.selectFrom('replaced_email').select('replaced_at').execute()
  await sweepUsers(here.db, here.clock.now())
  expect(await kept()).toHaveLength(2)
  here.clock.advance(1)
  await sweepUsers(here.db, here.clock.now())
  expect(await kept()).toEqual([])
})

test('REQ-51 a delayed change that cannot be applied holds up no other, and is reported', async () => {
  await using here = await setUp()
  const stop = async () => {
    const phone = here.fixture.phone()
    const { userId, token } = await phone.register()
    const change = {
      user_id: userId,
      sealed: sealText(here.services, { use: 'delayed_phone_change.sealed', row: { user_id: userId } }, otherNormal),
      digest: Buffer.alloc(32, 7),
      asked_at: here.clock.now(),
    }
    await here.db
      .insertInto('delayed_phone_change')
      .values({ ...change, applies_at: here.clock.now() })
      .execute()
    here.clock.advance(1)
    return { userId, token }
  }
  const [stuck, next] = [await stop(), await stop()]
  await sql`alter table user_contact add constraint not_this_one check (user_id <> ${sql.lit(stuck.userId)})`.execute(
    here.db,
  )
  await expect(applyDelayedPhoneChanges({ ...here.services, now: here.clock.now() })).rejects.toThrow('not_this_one')
  const changed = await here.db.selectFrom('user_contact').select('user_id').execute()
  expect(changed).toEqual([{ user_id: next.userId }])
  expect(await here.db.selectFrom('delayed_phone_change').select('user_id').execute()).toEqual([
    { user_id: stuck.userId },
  ])
})

test('REQ-51 a change that waits is stopped from any of the phones', async () => {
  await using here = await setUp()
  const me = await here.me()
  await provePhone(here.fixture, me, number)
  await askPhone(me, other)
  await typeCodes(me, codeOf(await phoneCodes(here.fixture), otherNormal), '', true)
  const second = here.fixture.phone()
  const mine = await second.signedIn((await second.login(here.userId, goodPassword)).token)
  expect(await runCommand(cancelPhoneChange, mine, {})).toMatchObject({ phone: '+8210****5678', delayedPhone: null })
  here.clock.advance(73 * hourMs)
  await applyDelayedPhoneChanges({ ...here.services, now: here.clock.now() })
  expect(await getContact(mine)).toMatchObject({ phone: '+8210****5678' })
})

test('INV-F05 of five who type the right codes at once one changes the number', async () => {
  await using here = await setUp()
  const me = await here.me()
  await askPhone(me, number)
  const code = codeOf(await phoneCodes(here.fixture), normal)
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => typeCodes(me, code)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('REQ-51 a code proves no number but its own, also when another change is asked for while it is checked', async () => {
  await using here = await setUp()
  const me = await here.me()
  await askPhone(me, number)
  const smsCode = codeOf(await phoneCodes(here.fixture), normal)
  const input = { smsCode, oldSmsCode: '', isOldPhoneLost: false }
  const checked = await checkPhoneCodes(me, input)
  await askPhone(me, other)
  await expect(runCommand(confirmPhoneChange, me, input, checked)).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  expect(await getContact(me)).toMatchObject({ phone: null, isPhoneProved: false })
  expect(await typeCodes(me, codeOf(await phoneCodes(here.fixture), otherNormal))).toMatchObject({
    phone: '+8210****4321',
    isPhoneProved: true,
  })
})

test('REQ-51 without a sender of text messages the way is switched off', async () => {
  await using here = await setUp()
  const me = { ...(await here.me()), messageWays: { ...here.services.messageWays, sms: 'off', email: 'off' } as const }
  await expect(askPhone(me, number)).rejects.toMatchObject({ failure: 'SWITCHED_OFF' })
  const form = { userId: here.userId, phone: number, ...(await here.phone.captcha('reset')) }
  await expect(sendSmsCode(me, form)).rejects.toMatchObject({ failure: 'SWITCHED_OFF' })
})
