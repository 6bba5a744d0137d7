import { type ContactKind, contactKinds } from '@madang/contract/users/contact.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { subscribe } from '../../notifications/subscriptions.ts'
import { runCommand } from '../../test-handlers.ts'
import { untilWaiting } from '../../db/test-waits.ts'
import { transact } from '../../db/tx.ts'
import { securityChangesOf } from '../security-changes.ts'
import { sealText } from '../../keys/seal.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { sweepUsers } from '../sweep.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'
import { contactRows } from './contact-rows.ts'
import { getContact } from './contacts.ts'
import {
  applyDelayedContacts,
  cancelContactChange,
  checkContactCodes,
  confirmContactChange,
  startContactChange,
} from './contact-change.ts'
import { sendSmsCode } from './contact-codes.ts'
import { askContact, changeCodes, giveEmail, proveContact, typeCodes } from './test-contacts.ts'
import { storeContact } from './store-contact.ts'
import { phoneKey } from '../../notifications/test-phone-key.ts'
import { testPushSender } from '../../notifications/test-push-sender.ts'

/** Two contacts of each kind: as typed, as compared and as shown, and what their change is called. */
const samples = {
  phone: {
    first: { typed: '010-1234-5678', normal: '+821012345678', masked: '+8210****5678' },
    other: { typed: '010-8765-4321', normal: '+821087654321', masked: '+8210****4321' },
    none: { typed: '123', failure: 'PHONE_FORMAT' },
    shown: 'phone',
    proved: 'isPhoneProved',
    waiting: 'delayedPhone',
    push: 'phone',
    mail: 'phoneChange',
  },
  email: {
    first: { typed: 'Mina@example.com', normal: 'mina@example.com', masked: 'mi***@example.com' },
    other: { typed: 'other@example.com', normal: 'other@example.com', masked: 'ot***@example.com' },
    none: { typed: 'mina', failure: 'EMAIL_FORMAT' },
    shown: 'email',
    proved: 'isEmailProved',
    waiting: 'delayedEmail',
    push: 'factor',
    mail: 'emailChangeAsked',
  },
} as const

async function setUp() {
  const fixture = await usersFixture({ connections: 20 })
  const phone = fixture.phone()
  const { userId, token } = await phone.register()
  const me = () => phone.signedIn(token)
  return { ...fixture, fixture, phone, userId, me, [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() }
}

const codeOf = (codes: ReadonlyMap<string, string>, of: { readonly normal: string }) => codes.get(of.normal) ?? ''
const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')
const wrong = { failure: 'PROOF_WRONG' }

test.each(contactKinds)(
  'REQ-51, INV-W07 a contact counts only once its code came back, and adding it starts the delay: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, none, shown, proved } = samples[kind]
    const me = await here.me()
    await expect(askContact(me, kind, first.typed, 'no')).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
    await expect(askContact(me, kind, none.typed)).rejects.toMatchObject({ failure: none.failure })
    expect(await askContact(me, kind, first.typed)).toEqual({ codes: { new: true, old: false }, old: null })
    expect(await getContact(me)).toMatchObject({ [shown]: null, [proved]: false })
    const code = codeOf(await changeCodes(here.fixture, kind), first)
    await expect(typeCodes(me, kind, { code: wrongFor(code) })).rejects.toMatchObject({
      ...wrong,
      detail: { field: 'code' },
    })
    expect(await securityChangesOf(here.db, here.userId)).toEqual([])
    expect(await typeCodes(me, kind, { code })).toMatchObject({ [shown]: first.masked, [proved]: true })
    expect(await securityChangesOf(here.db, here.userId)).toEqual([{ kind, at: here.clock.now() }])
  },
)

test.each(contactKinds)(
  'REQ-50, REQ-51 what was saved before it had to be proved opens nothing, and is replaced by a proved one with its own code alone: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, proved } = samples[kind]
    await proveContact(here.fixture, await here.me(), kind, first.typed)
    await here.db.updateTable('user_contact').set({ proved_at: null }).execute()
    const typed = { phone: '', email: '', [kind]: first.typed }
    const form = { userId: here.userId, way: kind === 'phone' ? 'sms' : 'email', ...typed } as const
    await sendSmsCode(here.phone.caller(), { ...form, ...(await here.phone.captcha('reset')) })
    const sent = here.db.selectFrom('outbox_message').select('id').where('purpose', '=', 'reset')
    expect(await sent.execute()).toEqual([])
    expect((await askContact(await here.me(), kind, first.typed)).codes).toEqual({ new: true, old: false })
    const code = codeOf(await changeCodes(here.fixture, kind), first)
    expect(await typeCodes(await here.me(), kind, { code })).toMatchObject({ [proved]: true })
  },
)

test.each(contactKinds)(
  'REQ-51 changing or removing a contact needs the code of the one before, and five tries are all: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, other, shown, proved } = samples[kind]
    const me = await here.me()
    const codes = () => changeCodes(here.fixture, kind)
    await proveContact(here.fixture, me, kind, first.typed)
    expect(await askContact(me, kind, other.typed)).toEqual({ codes: { new: true, old: true }, old: first.masked })
    const [code, old] = [codeOf(await codes(), other), codeOf(await codes(), first)]
    for (const oldCode of ['', wrongFor(old), wrongFor(old), wrongFor(old)])
      await expect(typeCodes(me, kind, { code, oldCode })).rejects.toMatchObject({ detail: { field: 'oldCode' } })
    expect(await typeCodes(me, kind, { code, oldCode: old })).toMatchObject({ [shown]: other.masked, [proved]: true })

    expect(await askContact(me, kind, '')).toMatchObject({ codes: { new: false, old: true } })
    for (let tried = 0; tried < 5; tried++)
      await expect(typeCodes(me, kind, { code: '', oldCode: 'no' })).rejects.toMatchObject(wrong)
    const right = codeOf(await codes(), other)
    await expect(typeCodes(me, kind, { code: '', oldCode: right })).rejects.toMatchObject(wrong)
    await askContact(me, kind, '')
    const again = codeOf(await codes(), other)
    expect(await typeCodes(me, kind, { code: '', oldCode: again })).toMatchObject({ [shown]: null })
  },
)

test.each(contactKinds)(
  'REQ-51, INV-W07 who lost the contact before waits 72 hours, of which all phones and the mail address are told: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, other, shown, proved, waiting, push, mail } = samples[kind]
    const me = await here.me()
    await proveContact(here.fixture, me, kind, first.typed)
    if (kind === 'phone') await giveEmail(here, me, 'mina@example.com')
    const endpoint = 'https://fcm.googleapis.com/one'
    const about = { locale: 'ko-KR', pushOrigins: [], push: testPushSender() } as const
    await here.database.transact((tx) => subscribe({ tx, ...me, ...about }, { endpoint, p256dh: phoneKey, auth: 'a' }))
    here.clock.advance(hourMs)
    const later = await here.me()
    await askContact(later, kind, other.typed)
    const code = codeOf(await changeCodes(here.fixture, kind), other)
    const asked = await typeCodes(later, kind, { code, isOldLost: true })
    const applyTime = new Date(here.clock.now().getTime() + 72 * hourMs)
    expect(asked).toMatchObject({ [shown]: first.masked, [waiting]: { contact: other.masked, applyTime } })
    expect(await here.db.selectFrom('push_task').select('kind').execute()).toEqual([{ kind: push }])
    const mails = here.db.selectFrom('outbox_message').select('masked').where('purpose', '=', mail)
    expect(await mails.where('kind', '=', 'email').execute()).toEqual([{ masked: 'mi***@example.com' }])

    const apply = () => applyDelayedContacts({ ...here.services, now: here.clock.now() })
    here.clock.advance(72 * hourMs - 1)
    await apply()
    expect(await getContact(later)).toMatchObject({ [shown]: first.masked })
    here.clock.advance(1)
    await Promise.all([apply(), apply()])
    expect(await getContact(later)).toMatchObject({ [shown]: other.masked, [proved]: true, [waiting]: null })
    expect((await securityChangesOf(here.db, here.userId))[0]).toEqual({ kind, at: here.clock.now() })
  },
)

test('REQ-51 that the old number was lost is told to every mail address replaced within 72 hours, and to none replaced before', async () => {
  await using here = await setUp()
  const { first, other } = samples.phone
  const me = await here.me()
  await proveContact(here.fixture, me, 'phone', first.typed)
  const set = (value: string | null) => giveEmail(here, me, value)
  await set('first@example.com')
  await set('mina@example.com')
  here.clock.advance(72 * hourMs)
  await set('thief@example.com')
  await set(null)
  here.clock.advance(72 * hourMs - 1)
  const later = await here.me()
  await askContact(later, 'phone', other.typed)
  const code = codeOf(await changeCodes(here.fixture, 'phone'), other)
  await typeCodes(later, 'phone', { code, isOldLost: true })
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

test('REQ-51 a delayed change that cannot be applied holds up no other, of whatever kind, and is reported', async () => {
  await using here = await setUp()
  const stop = async (kind: ContactKind) => {
    const phone = here.fixture.phone()
    const { userId } = await phone.register()
    const { delayed } = contactRows[kind]
    const row = { user_id: userId }
    const change = {
      ...row,
      sealed: sealText(here.services, { use: `${delayed}.sealed`, row }, samples[kind].other.normal),
      digest: Buffer.alloc(32, 7),
      asked_at: here.clock.now(),
      applies_at: here.clock.now(),
    }
    await here.db.insertInto(delayed).values(change).execute()
    here.clock.advance(1)
    return { userId }
  }
  const [stuck, next, mailed] = [await stop('phone'), await stop('phone'), await stop('email')]
  await sql`alter table user_contact add constraint not_this_one check (user_id <> ${sql.lit(stuck.userId)})`.execute(
    here.db,
  )
  await expect(applyDelayedContacts({ ...here.services, now: here.clock.now() })).rejects.toThrow('not_this_one')
  const changed = await here.db.selectFrom('user_contact').select('user_id').execute()
  expect(new Set(changed.map(({ user_id }) => user_id))).toEqual(new Set([next.userId, mailed.userId]))
  expect(await here.db.selectFrom('delayed_phone_change').select('user_id').execute()).toEqual([
    { user_id: stuck.userId },
  ])
})

test.each(contactKinds)('REQ-51 a change that waits is stopped from any of the phones: %s', async (kind) => {
  await using here = await setUp()
  const { first, other, shown, waiting } = samples[kind]
  const me = await here.me()
  await proveContact(here.fixture, me, kind, first.typed)
  await askContact(me, kind, other.typed)
  const code = codeOf(await changeCodes(here.fixture, kind), other)
  expect(await typeCodes(me, kind, { code, isOldLost: true })).toMatchObject({ [waiting]: { contact: other.masked } })
  const second = here.fixture.phone()
  const mine = await second.signedIn((await second.login(here.userId, goodPassword)).token)
  expect(await runCommand(cancelContactChange, mine, { kind })).toMatchObject({
    [shown]: first.masked,
    [waiting]: null,
  })
  here.clock.advance(73 * hourMs)
  await applyDelayedContacts({ ...here.services, now: here.clock.now() })
  expect(await getContact(mine)).toMatchObject({ [shown]: first.masked })
})

test.each(contactKinds)(
  'INV-F05 of five who type the right codes at once one changes the contact: %s',
  async (kind) => {
    await using here = await setUp()
    const me = await here.me()
    await askContact(me, kind, samples[kind].first.typed)
    const code = codeOf(await changeCodes(here.fixture, kind), samples[kind].first)
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => typeCodes(me, kind, { code })))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  },
)

test.each(contactKinds)(
  'REQ-51 a code proves no contact but its own, also when another change is asked for while it is checked: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, other, shown, proved } = samples[kind]
    const me = await here.me()
    await askContact(me, kind, first.typed)
    const code = codeOf(await changeCodes(here.fixture, kind), first)
    const input = { kind, code, oldCode: '', isOldLost: false }
    const checked = await checkContactCodes(me, input)
    await askContact(me, kind, other.typed)
    await expect(runCommand(confirmContactChange, me, input, checked)).rejects.toMatchObject(wrong)
    expect(await getContact(me)).toMatchObject({ [shown]: null, [proved]: false })
    const next = codeOf(await changeCodes(here.fixture, kind), other)
    expect(await typeCodes(me, kind, { code: next })).toMatchObject({ [shown]: other.masked, [proved]: true })
  },
)

test('REQ-51 a code of one kind of contact proves none of the other', async () => {
  await using here = await setUp()
  const me = await here.me()
  await askContact(me, 'phone', samples.phone.first.typed)
  await askContact(me, 'email', samples.email.first.typed)
  const texted = codeOf(await changeCodes(here.fixture, 'phone'), samples.phone.first)
  const mailed = codeOf(await changeCodes(here.fixture, 'email'), samples.email.first)
  expect(texted).not.toBe(mailed)
  await expect(typeCodes(me, 'email', { code: texted })).rejects.toMatchObject(wrong)
  await expect(typeCodes(me, 'phone', { code: mailed })).rejects.toMatchObject(wrong)
  expect(await typeCodes(me, 'email', { code: mailed })).toMatchObject({ isEmailProved: true, isPhoneProved: false })
})

test.each(contactKinds)('THR-03 one account asks for five codes of a kind within an hour: %s', async (kind) => {
  await using here = await setUp()
  const me = await here.me()
  const next = (no: number) => (kind === 'phone' ? `0102222000${no}` : `mina${no}@example.com`)
  for (let no = 0; no < 5; no++) await askContact(me, kind, next(no))
  await expect(askContact(me, kind, next(5))).rejects.toMatchObject({ failure: 'TOO_MANY' })
  here.clock.advance(hourMs + 1)
  expect(await askContact(await here.me(), kind, next(6))).toMatchObject({ codes: { new: true } })
})

test.each(contactKinds)('REQ-51 without a sender for it the way is switched off: %s', async (kind) => {
  await using here = await setUp()
  const { first } = samples[kind]
  const way = kind === 'phone' ? 'sms' : 'email'
  const me = { ...(await here.me()), messageWays: { ...here.services.messageWays, [way]: 'off' } as const }
  await expect(askContact(me, kind, first.typed)).rejects.toMatchObject({ failure: 'SWITCHED_OFF' })
  const typed = { phone: '', email: '', [kind]: first.typed }
  const form = { userId: here.userId, way, ...typed, ...(await here.phone.captcha('reset')) } as const
  await expect(sendSmsCode(me, form)).rejects.toMatchObject({ failure: 'SWITCHED_OFF' })
})

test.each(contactKinds)(
  'REQ-51 without a sender for it a contact can still be removed, a proved one after 72 hours: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, other, shown, proved, waiting } = samples[kind]
    await proveContact(here.fixture, await here.me(), kind, first.typed)
    const way = kind === 'phone' ? 'sms' : 'email'
    const me = async () => ({
      ...(await here.me()),
      messageWays: { ...here.services.messageWays, [way]: 'off' } as const,
    })
    await expect(askContact(await me(), kind, other.typed)).rejects.toMatchObject({ failure: 'SWITCHED_OFF' })
    expect(await askContact(await me(), kind, '')).toMatchObject({ codes: { new: false, old: true } })
    await expect(typeCodes(await me(), kind, { code: '', oldCode: '000000' })).rejects.toMatchObject(wrong)
    const waits = await typeCodes(await me(), kind, { code: '', isOldLost: true })
    expect(waits).toMatchObject({ [shown]: first.masked, [waiting]: { contact: null } })
    here.clock.advance(72 * hourMs)
    await applyDelayedContacts({ ...here.services, now: here.clock.now() })
    expect(await getContact(await here.me())).toMatchObject({ [shown]: null, [proved]: false })
  },
)

test('REQ-51 what others remove keeps nobody from removing a contact of theirs', async () => {
  await using here = await setUp()
  for (let no = 0; no < 6; no++) {
    const phone = here.fixture.phone()
    const { token } = await phone.register()
    await expect(askContact(await phone.signedIn(token), 'email', '')).resolves.toBeDefined()
  }
})

test.each(contactKinds)(
  'THR-03 a code for a change proves nothing once the contact was changed otherwise meanwhile: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, other, shown } = samples[kind]
    const me = await here.me()
    await askContact(me, kind, first.typed)
    const code = codeOf(await changeCodes(here.fixture, kind), first)
    await transact(here.db, (tx) =>
      storeContact({ ...here.services, tx, now: here.clock.now() }, here.userId, kind, other.normal),
    )
    await expect(typeCodes(me, kind, { code })).rejects.toMatchObject(wrong)
    expect(await getContact(me)).toMatchObject({ [shown]: other.masked })
  },
)

test.each(contactKinds)('REQ-58 a change that waits gives a deleted account no contact: %s', async (kind) => {
  await using here = await setUp()
  const { first, other } = samples[kind]
  await proveContact(here.fixture, await here.me(), kind, first.typed)
  await askContact(await here.me(), kind, other.typed)
  const code = codeOf(await changeCodes(here.fixture, kind), other)
  await typeCodes(await here.me(), kind, { code, isOldLost: true })
  await here.db.deleteFrom('user_contact').where('user_id', '=', here.userId).execute()
  await here.db.updateTable('user').set({ status: 'deleted' }).where('user_id', '=', here.userId).execute()
  here.clock.advance(72 * hourMs)
  const left = async () => [
    (await here.db.selectFrom(contactRows[kind].delayed).selectAll().execute()).length,
    (await here.db.selectFrom('user_contact').selectAll().where('user_id', '=', here.userId).execute()).length,
  ]
  expect(await left()).toEqual([1, 0])
  await applyDelayedContacts({ ...here.services, now: here.clock.now() })
  expect(await left()).toEqual([0, 0])
})

test.each(contactKinds)(
  'REQ-51 a change asked for while another contact is being proved takes the code of that contact: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, other, shown } = samples[kind]
    const me = await here.me()
    const input = { kind, value: other.typed, password: goodPassword }
    const { asked } = await transact(here.db, async (tx) => {
      await storeContact({ ...here.services, tx, now: here.clock.now() }, here.userId, kind, first.normal)
      const meanwhile = runCommand(startContactChange, me, input)
      await untilWaiting(here.db)
      return { asked: meanwhile }
    })
    expect(await asked).toEqual({ codes: { new: true, old: true }, old: first.masked })
    const codes = await changeCodes(here.fixture, kind)
    const code = codeOf(codes, other)
    await expect(typeCodes(me, kind, { code })).rejects.toMatchObject({ detail: { field: 'oldCode' } })
    await typeCodes(me, kind, { code, oldCode: codeOf(codes, first) })
    expect(await getContact(me)).toMatchObject({ [shown]: other.masked })
  },
)

test.each(contactKinds)(
  'REQ-51 a change that took no code of the contact before does not replace one that was proved since: %s',
  async (kind) => {
    await using here = await setUp()
    const { first, other, shown } = samples[kind]
    const me = await here.me()
    const { change } = contactRows[kind]
    await askContact(me, kind, other.typed)
    const code = codeOf(await changeCodes(here.fixture, kind), other)
    const left = await here.db.selectFrom(change).selectAll().executeTakeFirstOrThrow()
    await transact(here.db, (tx) =>
      storeContact({ ...here.services, tx, now: here.clock.now() }, here.userId, kind, first.normal),
    )
    // As a server of the release before leaves it.
    await here.db.insertInto(change).values(left).execute()
    for (const isOldLost of [false, true])
      await expect(typeCodes(me, kind, { code, isOldLost })).rejects.toMatchObject(wrong)
    expect(await getContact(me)).toMatchObject({ [shown]: first.masked })
  },
)
