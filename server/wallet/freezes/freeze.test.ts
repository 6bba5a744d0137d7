import { expect, test } from 'vitest'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { transact } from '../../db/tx.ts'
import type { Notice } from '../../ports/bus.ts'
import { systemRandom } from '../../ports/random.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { giveEmail } from '../../users/contacts/test-contacts.ts'
import { openFreeze } from '../../users/freezes/freeze-account.ts'
import { makeFreezeLink } from '../../users/freezes/freeze-links.ts'
import { openAccount } from '../../users/freezes/open-account.ts'
import { unfreeze } from '../../users/freezes/unfreeze.ts'
import { createAuthenticator } from '../../users/sessions/authenticate.ts'
import { suspendUser, unsuspendUser } from '../../users/suspensions.ts'
import { goodPassword, testFacts, usersFixture } from '../../users/users-fixture.ts'
import { giveUsdt } from '../test-wallet.ts'
import { createWithdraw } from '../withdrawals/create-withdraw.ts'
import { asking, dana, eunho, expectSound, testPorts, usdtOf } from '../withdrawals/test-withdrawals.ts'
import { withdrawalDecisions } from '../withdrawals/withdrawal-cases.ts'
import { freeze, freezeByLink } from './freeze.ts'

const newPassword = 'another-slow-walk'
const frozen = new Failure('SUSPENDED', { fieldText: 'frozenAccount', kind: 'frozen' })

/** Mina with 100 USDT, a phone, and what these tests do. */
async function scene() {
  const fixture = await usersFixture()
  const { db, clock, services } = fixture
  const phone = fixture.phone()
  const { userId: mina, token, recoveryCodes } = await phone.register()
  await giveUsdt(db, mina, 'available', '100')
  const heard: Notice[] = []
  const publish = (notice: Notice) => void heard.push(notice)
  const ask = () =>
    transact(db, (tx) =>
      createWithdraw(
        { ...testFacts, ...services, tx, user: mina, clock, publish, withdrawals: testPorts(), checked: 'password' },
        asking(),
      ),
    )
  const by = { ...testFacts, clock, publish, random: systemRandom, user: mina }
  const freezing = (about: Parameters<typeof freeze>[1] = {}) => transact(db, (tx) => freeze({ ...by, tx }, about))
  const open = async (changes: object = {}) =>
    unfreeze(phone.caller(), {
      userId: mina,
      way: 'recoveryCode',
      recoveryCode: recoveryCodes[0]!,
      response: '{}',
      newPassword,
      confirmPassword: newPassword,
      ...(await phone.captcha('reset')),
      ...changes,
    })
  const link = (denied = 'withdrawal W-10001') =>
    transact(db, (tx) => makeFreezeLink(tx, systemRandom, { user: mina, denied, now: clock.now() }))
  const followed = (secret: string) => transact(db, (tx) => freezeByLink({ ...by, tx }, { link: secret }))
  const setMail = (value: string | null) => giveEmail(fixture, { user: mina }, value)
  /** Mails on their way: to whom, and what they say. */
  const mails = async (purpose: string) => {
    const rows = await db
      .selectFrom('outbox_message')
      .selectAll()
      .where('purpose', '=', purpose)
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ subject: row.subject, ...openMessageRow(services.keys, row) }))
  }
  return { ...fixture, phone, mina, token, recoveryCodes, heard, ask, freezing, open, link, followed, setMail, mails }
}

/** The secret of the link in a mail. */
function linkIn(body: string): string {
  return /#\/freeze\?link=([A-Za-z0-9_-]{43})$/m.exec(body)?.[1] ?? ''
}

async function freezesOf({ db }: Awaited<ReturnType<typeof scene>>, user: UserId) {
  return db.selectFrom('account_freeze').selectAll().where('user_id', '=', user).execute()
}

test('REQ-126 a frozen account is logged out everywhere, its withdrawals come back whole, and logging in says why and what opens it', async () => {
  await using here = await scene()
  const { db, phone, mina, token, clock, bus, heard } = here
  await here.phone.login(mina, goodPassword)
  const { withdrawalId } = await here.ask()
  expect(await usdtOf(db, mina)).toMatchObject({ available: '80', held: '20' })

  expect(await here.freezing({ withdrawalId })).toEqual({ cancelled: 1, sessionsEnded: 2 })
  expect(await usdtOf(db, mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  expect(heard.some(({ kind }) => kind === 'sessionsEnded')).toBe(true)
  await expect(createAuthenticator(db, bus).authenticate(token, clock.now())).rejects.toEqual(frozen)
  await expect(phone.login(mina, goodPassword)).rejects.toEqual(frozen)
  await expect(phone.login(mina, 'a guess of a thief')).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  await expect(here.ask()).rejects.toEqual(frozen)
  expect(await freezesOf(here, mina)).toMatchObject([{ denied: `withdrawal ${withdrawalId}`, opened_at: null }])
  await expectSound({ db })
})

test('REQ-126 a recovery code and another password open it once; money waits for 24 hours from then on, and not a millisecond longer', async () => {
  await using here = await scene()
  const { phone, mina, clock, recoveryCodes } = here
  await here.freezing()
  await expect(here.open({ recoveryCode: 'ABCD-EFGH-JKLM' })).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  await expect(here.open({ newPassword: goodPassword, confirmPassword: goodPassword })).rejects.toMatchObject({
    failure: 'PASSWORD_FORMAT',
    detail: { fieldText: 'otherPassword' },
  })
  await expect(phone.login(mina, goodPassword), 'nothing of it was opened').rejects.toEqual(frozen)

  await here.open()
  await expect(here.open({ recoveryCode: recoveryCodes[1] })).rejects.toEqual(new Failure('CONFLICT'))
  await expect(phone.login(mina, goodPassword)).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  expect(await phone.login(mina, newPassword)).toMatchObject({ userId: mina })
  const until = new Date(clock.now().getTime() + dayMs)
  await expect(here.ask()).rejects.toEqual(new Failure('MONEY_WAITS', { until }))
  clock.advance(dayMs - 1)
  await expect(here.ask()).rejects.toMatchObject({ failure: 'MONEY_WAITS' })
  clock.advance(1)
  expect(await here.ask()).toMatchObject({ asset: 'USDT' })
  expect(await freezesOf(here, mina)).toMatchObject([{ way: 'recoveryCode', opened_by: null }])
})

test('REQ-126 the link of a notice freezes once within a week, also for who is logged out; used, old and invented ones answer 410', async () => {
  await using here = await scene()
  const { clock, mina } = here
  const [link, second] = [await here.link(), await here.link()]
  const late = await here.link()
  await expect(here.followed('nonsense')).rejects.toEqual(new Failure('EXPIRED'))
  expect(await here.followed(link)).toEqual({ cancelled: 0, sessionsEnded: 1 })
  await expect(here.followed(link)).rejects.toEqual(new Failure('EXPIRED'))
  expect(await here.followed(second), 'frozen already').toEqual({ cancelled: 0, sessionsEnded: 0 })
  expect(await freezesOf(here, mina)).toHaveLength(1)
  clock.advance(7 * dayMs)
  await expect(here.followed(late)).rejects.toEqual(new Failure('EXPIRED'))
})

test('REQ-126 sixteen taps at once freeze an account once, and a withdrawal asked for meanwhile comes back or is refused', async () => {
  await using here = await scene()
  const { db, mina } = here
  const asked = Promise.allSettled(Array.from({ length: 4 }, () => here.ask()))
  const taps = await Promise.all(Array.from({ length: 16 }, () => here.freezing()))
  await asked
  expect(taps.reduce((sum, { sessionsEnded }) => sum + sessionsEnded, 0)).toBe(1)
  expect(await freezesOf(here, mina)).toHaveLength(1)
  expect(await usdtOf(db, mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  await expectSound({ db })
})

test('REQ-126 INV-W04 an agreement and a freeze race on the row: what was agreed to and not yet in force comes back', async () => {
  await using here = await scene()
  const { db, mina, clock } = here
  const approval = {
    decision: 'approved',
    decision_by: eunho,
    decision_with: dana,
    decision_reason: null,
    version: 2,
  } as const
  for (let round = 0; round < 4; round++) {
    const { withdrawalId } = await here.ask()
    const agree = transact(db, (tx) => withdrawalDecisions.decide(tx, withdrawalId, approval, clock.now())).then(
      () => 'agreed',
      () => 'too late',
    )
    const [, agreed] = await Promise.all([here.freezing(), agree])
    const row = await db
      .selectFrom('withdrawal')
      .select(['state', 'decision'])
      .where('withdrawal_id', '=', withdrawalId)
      .executeTakeFirstOrThrow()
    expect({ ...row, agreed: ['agreed', 'too late'].includes(agreed) }).toEqual({
      state: 'cancelled',
      decision: null,
      agreed: true,
    })
    expect(await usdtOf(db, mina)).toMatchObject({ held: '0' })
    const { freeze_id: freezeId } = (await openFreeze(db, mina))!
    const byStaff = { way: 'staff', operator: eunho, freezeId } as const
    await transact(db, (tx) => openAccount({ tx, now: clock.now() }, mina, byStaff))
    clock.advance(2 * dayMs)
  }
  await expectSound({ db })
})

test('REQ-126 INV-F09 suspension and freeze stand beside each other: the account is open when both have ended', async () => {
  await using here = await scene()
  const { db, mina, clock, phone } = here
  const now = clock.now()
  const suspending = { id: systemRandom.uuid(), user: mina, reason: 'scam', by: dana, now } as const
  await here.freezing()
  await transact(db, (tx) => suspendUser(tx, suspending))
  await expect(transact(db, (tx) => suspendUser(tx, suspending))).rejects.toEqual(new Failure('CONFLICT'))
  await here.open()
  await expect(phone.login(mina, newPassword)).rejects.toMatchObject({ detail: { suspension: 'scam' } })
  await transact(db, (tx) => unsuspendUser({ tx, now, mail: () => Promise.resolve() }, { user: mina, operator: dana }))
  expect(await phone.login(mina, newPassword)).toMatchObject({ userId: mina })
  await here.freezing()
  await transact(db, (tx) => suspendUser(tx, { ...suspending, id: systemRandom.uuid() }))
  await transact(db, (tx) => unsuspendUser({ tx, now, mail: () => Promise.resolve() }, { user: mina, operator: dana }))
  await expect(phone.login(mina, newPassword)).rejects.toEqual(frozen)
})

test('REQ-126 whoever has a mail address is told of a withdrawal by mail, without an amount, with a link that freezes the account once', async () => {
  await using here = await scene()
  const { db, mina } = here
  await here.ask()
  expect(await here.mails('withdrawal'), 'nobody has an address yet').toEqual([])
  await here.setMail('mina@example.com')
  const { withdrawalId } = await here.ask()
  const [mail, ...further] = await here.mails('withdrawal')
  expect(further).toEqual([])
  expect(mail).toMatchObject({ recipient: 'mina@example.com', subject: '[마당] 출금을 신청했어요' })
  expect(mail!.body).toContain(`출금 번호: ${withdrawalId}\n기기: iPhone · Safari\n시간: 2026/11/21 12:00 (한국 시간)`)
  const secret = linkIn(mail!.body)
  expect(mail!.body.replace(secret, ''), 'whoever hides amounts hides them there too').not.toMatch(/\b20\b/)
  expect(await here.followed(secret)).toMatchObject({ cancelled: 2 })
  expect(await freezesOf(here, mina)).toMatchObject([{ denied: `withdrawal ${withdrawalId}` }])
  expect(await usdtOf(db, mina)).toMatchObject({ available: '100', held: '0' })
  await expect(here.followed(secret)).rejects.toEqual(new Failure('EXPIRED'))
})

test('REQ-126 a thief who changed the address keeps nobody from being told: the one before gets the mail too, each its own link', async () => {
  await using here = await scene()
  await here.setMail('mina@example.com')
  await here.setMail('thief@example.com')
  await here.ask()
  const told = await here.mails('withdrawal')
  expect(told.map(({ recipient }) => recipient).toSorted()).toEqual(['mina@example.com', 'thief@example.com'])
  const [theirs, hers] = told.map(({ body }) => linkIn(body))
  expect(theirs).not.toBe(hers)
  const changed = await here.mails('emailChange')
  expect(changed.map(({ recipient }) => recipient)).toEqual(['mina@example.com'])
  expect(await here.followed(linkIn(changed[0]!.body)), 'every mail carries a link').toMatchObject({ cancelled: 1 })
})
