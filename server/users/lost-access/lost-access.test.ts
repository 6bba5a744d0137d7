import { expect, test } from 'vitest'
import { contactKinds } from '@madang/contract/users/contact.ts'
import { hourMs, minuteMs } from '@madang/contract/values/durations.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { systemRandom } from '../../ports/random.ts'
import { giveEmail, proveContact } from '../contacts/test-contacts.ts'
import { freezeAccount } from '../freezes/freeze-account.ts'
import { securityChangesOf } from '../security-changes.ts'
import { goodPassword, type Phone } from '../users-fixture.ts'
import { grantAccess } from './decide-access.ts'
import { enterAccess } from './enter-access.ts'
import { getAccess, openAccess, proveAccess } from './own-request.ts'
import { getAccessAsked } from './stop-access.ts'
import { accessScene, failing, jang, newPassword, typed } from './test-access.ts'

test('REQ-50 INV-W07 who lost every key asks, waits 72 hours, is let in by two of the staff, and sets a new password once: second factors and sessions end, withdrawals wait', async () => {
  await using here = await accessScene()
  const { clock, db, userId, hers, other } = here
  const asked = await here.ask()
  expect(asked.request).toMatchObject({ state: 'waiting', contact: 'mi***@elsewhere.example', isProved: false })
  const accessId = await here.claim(asked)
  clock.advance(72 * hourMs - 1)
  await expect(here.grant(accessId), 'before the hours are over').rejects.toMatchObject(failing('CONFLICT'))
  await expect(openAccess(other.caller(), asked)).rejects.toMatchObject(failing('CONFLICT'))
  clock.advance(1)
  await here.grant(accessId)
  expect(await here.state(asked)).toBe('granted')
  const told = db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'accessGranted')
  const mails = (await told.execute()).map((row) => openMessageRow(here.services.keys, row))
  expect(mails).toMatchObject([{ recipient: 'mina@elsewhere.example', body: expect.stringContaining(asked.reference) }])

  const first = await openAccess(other.caller(), asked)
  const { ticket } = await openAccess(other.caller(), asked)
  await expect(enterAccess(other.caller(), { ticket: first.ticket, ...typed })).rejects.toMatchObject(
    failing('EXPIRED'),
  )
  const entered = await Promise.allSettled(
    Array.from({ length: 4 }, () => enterAccess(other.caller(), { ticket, ...typed })),
  )
  expect(entered.filter(({ status }) => status === 'fulfilled')).toMatchObject([{ value: { userId } }])
  expect(await here.state(asked)).toBe('used')
  await expect(openAccess(other.caller(), asked)).rejects.toMatchObject(failing('CONFLICT'))
  await expect(here.me(), 'the session of before').rejects.toThrow()
  await expect(hers.login(userId, goodPassword)).rejects.toMatchObject(failing('WRONG_CREDENTIALS'))
  expect(await other.login(userId, newPassword)).toMatchObject({ userId })
  expect(await db.selectFrom('user_passkey').select('name').execute()).toEqual([])
  const kinds = (await securityChangesOf(db, userId)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['password', 'factor']))
})

test('REQ-50 the answer of a granted request goes out though the hour’s mails are used up', async () => {
  await using here = await accessScene()
  const asked = await here.ask()
  const accessId = await here.claim(asked)
  here.clock.advance(72 * hourMs)
  const { services, clock, database } = here
  const usedUp = { ...services, messageWays: { ...services.messageWays, mailsAnHour: 0 } }
  await database.transact((tx) =>
    grantAccess({ ...usedUp, tx }, { accessId, operator: jang, now: clock.now(), hasLeft: () => false }),
  )
  const told = here.db.selectFrom('outbox_message').select('masked').where('purpose', '=', 'accessGranted')
  expect(await told.execute()).toEqual([{ masked: 'mi***@elsewhere.example' }])
})

test('REQ-50 a ticket works for half an hour, and what was granted for seven days', async () => {
  await using here = await accessScene()
  const asked = await here.ask()
  const accessId = await here.claim(asked)
  here.clock.advance(72 * hourMs)
  await here.grant(accessId)
  const { ticket } = await openAccess(here.other.caller(), asked)
  here.clock.advance(30 * minuteMs)
  const late = enterAccess(here.other.caller(), { ticket, ...typed })
  await expect(late).rejects.toMatchObject(failing('EXPIRED'))
  const again = await openAccess(here.other.caller(), asked)
  const weak = { newPassword: 'short', confirmPassword: 'short' }
  const refused = enterAccess(here.other.caller(), { ticket: again.ticket, ...weak })
  await expect(refused, 'a password that is refused leaves the ticket').rejects.toMatchObject(
    failing('PASSWORD_FORMAT'),
  )
  here.clock.advance(7 * 24 * hourMs - 40 * minuteMs)
  const concerned: unknown[] = []
  const noted = { ...here.other.caller(), concerns: (found: unknown) => void concerned.push(found) }
  const last = await openAccess(noted, asked)
  expect(last.expireTime.getTime() - here.clock.now().getTime(), 'no longer than the seven days').toBe(10 * minuteMs)
  expect(concerned).toEqual([{ user: here.userId }])
  here.clock.advance(10 * minuteMs)
  expect(await here.state(asked)).toBe('over')
  await expect(openAccess(here.other.caller(), asked)).rejects.toMatchObject(failing('CONFLICT'))
})

test('THR-01 the answer and what becomes of a request are the same whether or not anybody has what was typed', async () => {
  await using here = await accessScene()
  const { db, userId } = here
  const there = await here.ask()
  const nobody = await here.ask({ userId: '1234567890' })
  const byCode = { by: 'inviteCode', nickName: 'Mina', userId: '' }
  const { invite_code: inviteCode } = await db
    .selectFrom('user')
    .select('invite_code')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const named = await here.ask({ ...byCode, inviteCode: inviteCode.toLowerCase() })
  await here.ask({ ...byCode, nickName: 'Jun', inviteCode })
  const { reference: _first, ...request } = there.request
  const { reference: _second, ...same } = nobody.request
  expect(same).toEqual(request)
  const owners = await db.selectFrom('access_request').select('user_id').orderBy('named').execute()
  expect(owners.map(({ user_id }) => user_id === userId).sort()).toEqual([false, false, true, true])

  await here.stop()
  const waiting = await getAccess(here.other.caller(), there)
  const { reference: _fifth, ...unread } = await getAccess(here.other.caller(), nobody)
  expect(waiting, 'a stop is not read while the hours last').toMatchObject({ ...unread, state: 'waiting' })
  here.clock.advance(72 * hourMs)
  await here.refuse(nobody)
  const [stopped, refused] = [there, nobody].map((keys) => getAccess(here.other.caller(), keys))
  const { reference: _third, ...read } = await stopped!
  const { reference: _fourth, ...alike } = await refused!
  expect(read).toMatchObject({ state: 'refused', answer: 'unproved' })
  expect(alike).toEqual(read)
  expect(await here.state(named)).toBe('refused')
  const wrong = getAccess(here.other.caller(), { reference: there.reference, secret: nobody.secret })
  await expect(wrong, 'the secret of another').rejects.toMatchObject(failing('NOT_FOUND'))
})

test('REQ-57 every phone and mail address is told at once, and any phone stops it without a password: nobody is let in', async () => {
  await using here = await accessScene()
  const { db, userId, me } = here
  await giveEmail(here, await me(), 'mina@example.com')
  expect(await getAccessAsked(await me())).toEqual({ asked: null })
  const hints: unknown[] = []
  const subscription = here.bus.subscribe((notice) => void hints.push(notice))
  const asked = await here.ask()
  if (typeof subscription === 'function') subscription()
  expect(hints).toMatchObject([{ kind: 'frame', user: userId }])
  expect(await getAccessAsked(await me())).toMatchObject({ asked: { askTime: here.clock.now() } })
  const mails = db.selectFrom('outbox_message').select('masked').where('purpose', '=', 'accessAsked')
  expect(await mails.execute()).toEqual([{ masked: 'mi***@example.com' }])
  const notices = db.selectFrom('notice').select('facts').where('user_id', '=', userId)
  expect(await notices.execute()).toContainEqual({ facts: { change: 'accessAsked' } })

  const accessId = await here.claim(asked)
  await here.stop()
  await here.stop()
  const kinds = db.selectFrom('account_event').select('kind').where('user_id', '=', userId)
  expect((await kinds.execute()).filter(({ kind }) => kind === 'accessStopped')).toHaveLength(1)
  here.clock.advance(72 * hourMs)
  await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
  expect(await getAccessAsked(await me())).toEqual({ asked: null })
})

test('REQ-57 what was granted is stopped too until it is used; freezing the account stops it, also where it is opened again', async () => {
  for (const way of ['stop', 'freeze'] as const) {
    await using here = await accessScene()
    const { clock, db, userId: user } = here
    const asked = await here.ask()
    const accessId = await here.claim(asked)
    clock.advance(72 * hourMs)
    await here.grant(accessId)
    const { ticket } = await openAccess(here.other.caller(), asked)
    if (way === 'stop') await here.stop()
    else {
      const freezing = { id: systemRandom.uuid(), user, denied: 'accessAsked' }
      await here.database.transact((tx) => freezeAccount({ tx, now: clock.now(), publish: () => {} }, freezing))
      await db.updateTable('user').set({ status: 'active' }).where('user_id', '=', user).execute()
    }
    await expect(enterAccess(here.other.caller(), { ticket, ...typed }), way).rejects.toMatchObject(failing('EXPIRED'))
    await expect(openAccess(here.other.caller(), asked), way).rejects.toMatchObject(failing('CONFLICT'))
    expect(await db.selectFrom('user_passkey').select('name').execute(), way).toHaveLength(1)
  }
})

test('INV-F05 of a grant and a stop at the same moment the account is never entered after both', async () => {
  for (let round = 0; round < 6; round++) {
    await using here = await accessScene({ hasFactor: false })
    const asked = await here.ask()
    const accessId = await here.claim(asked)
    here.clock.advance(72 * hourMs)
    const [granted] = await Promise.allSettled([here.grant(accessId), here.stop()])
    expect(await here.state(asked)).toBe('refused')
    await expect(here.enter(asked)).rejects.toMatchObject(failing('CONFLICT'))
    const row = here.db.selectFrom('access_request').select(['outcome', 'decided_by']).executeTakeFirst()
    expect(await row).toEqual(
      granted.status === 'fulfilled'
        ? { outcome: 'granted', decided_by: jang }
        : { outcome: 'stopped', decided_by: null },
    )
  }
})

/** What is proved on the account, and what is not, of each kind of contact. */
const contacts = {
  phone: { own: '+821022223333', foreign: '01099998888' },
  email: { own: 'mina@example.com', foreign: 'mina@elsewhere.example' },
} as const

test.each(
  contactKinds.flatMap((kind) => [
    { kind, lost: ['password'] },
    { kind, lost: ['password', 'factors'] },
  ]),
)(
  'REQ-50 a proved contact spares the wait where only the password is lost, and no second factor is passed by it: $kind, $lost',
  async ({ kind, lost }) => {
    const { own, foreign: other } = contacts[kind]
    await using here = await accessScene()
    const { db, services, other: elsewhere } = here
    await proveContact(here, await here.me(), kind, own)
    here.clock.advance(hourMs)
    const foreign = await here.ask({ lost, contact: other })
    await expect(proveAccess(elsewhere.caller(), { ...foreign, code: '000000' })).rejects.toMatchObject(
      failing('PROOF_WRONG'),
    )
    await here.refuse(foreign)
    const asked = await here.ask({ lost, contact: own })
    const sent = await db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'reset').execute()
    expect(sent, 'only to the contact of the account').toHaveLength(1)
    const { recipient, body } = openMessageRow(services.keys, sent[0]!)
    expect(recipient).toBe(own)
    const code = /\d{6}/.exec(body)![0]
    const proved = await proveAccess(elsewhere.caller(), { ...asked, code })
    expect(proved).toMatchObject({ isProved: true, mayProve: null })
    const accessId = await here.claim(asked)
    if (lost.length === 1) {
      await here.grant(accessId)
      await here.enter(asked)
      const login = elsewhere.login(here.userId, newPassword)
      await expect(login, 'the passkey stays').rejects.toMatchObject(failing('CHECK_NEEDED'))
    } else {
      await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
      here.clock.advance(72 * hourMs)
      await here.grant(accessId)
    }
  },
)

test('REQ-50 an address that was replaced since it proved a request spares no wait', async () => {
  await using here = await accessScene({ hasFactor: false })
  const { db, services, clock } = here
  await proveContact(here, await here.me(), 'email', contacts.email.own)
  clock.advance(hourMs)
  const asked = await here.ask({ lost: ['password'], contact: contacts.email.own })
  const sent = db.selectFrom('outbox_message').selectAll().where('purpose', '=', 'reset')
  const code = /\d{6}/.exec(openMessageRow(services.keys, await sent.executeTakeFirstOrThrow()).body)![0]
  await proveAccess(here.other.caller(), { ...asked, code })
  clock.advance(minuteMs)
  await giveEmail(here, await here.me(), 'next@example.com')
  const accessId = await here.claim(asked)
  await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
  clock.advance(72 * hourMs)
  await here.grant(accessId)
})

test('THR-04 a recovery code that is used meanwhile was not lost: nobody is let in without second factors', async () => {
  await using here = await accessScene()
  const asked = await here.ask()
  const accessId = await here.claim(asked)
  here.clock.advance(72 * hourMs)
  await here.hers.login(here.userId, goodPassword, { code: here.recoveryCodes[0] ?? '' })
  await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
})

test('REQ-57 nobody is let in to a suspended account, nor where nobody has what was typed', async () => {
  await using here = await accessScene()
  const { db, clock } = here
  const [asked, nobody] = [await here.ask(), await here.ask({ userId: '1234567890' })]
  const ids = [await here.claim(asked), await here.claim(nobody)]
  clock.advance(72 * hourMs)
  await db.updateTable('user').set({ status: 'suspended' }).where('user_id', '=', here.userId).execute()
  for (const accessId of ids) await expect(here.grant(accessId)).rejects.toMatchObject(failing('CONFLICT'))
})

test('THR-01 one network asks for one account three times a day, and whoever is elsewhere is not kept out by it', async () => {
  await using here = await accessScene()
  for (let no = 0; no < 3; no++) await here.ask()
  await expect(here.ask()).rejects.toMatchObject(failing('TOO_MANY'))
  const elsewhere: Phone = { ...here.other, caller: () => here.other.caller('198.51.100.7') }
  expect((await here.ask({}, elsewhere)).request.state).toBe('waiting')
  const unknown = { userId: '1234567890' as UserId }
  for (let no = 0; no < 3; no++) await here.ask(unknown)
  await expect(here.ask(unknown), 'alike where nobody has it').rejects.toMatchObject(failing('TOO_MANY'))
})
