import { giveEmail } from '../contacts/test-contacts.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { getActivity, keptActivity } from '../../outbox/activity.ts'
import { subscribe } from '../../notifications/subscriptions.ts'
import { runCommand } from '../../test-handlers.ts'
import { deviceLabel } from '../../outbox/device-label.ts'
import { confirmSession, endOtherSessions, endOwnSession, getSessions } from './own-sessions.ts'
import { renewRecoveryCodes } from '../passwords/renew-recovery-codes.ts'
import { resetPassword } from '../passwords/reset-password.ts'
import { openMessageRow } from '../../outbox/queue-message.ts'
import { login } from './login.ts'
import { securityChangesOf } from '../security-changes.ts'
import { sweepUsers } from '../sweep.ts'
import { goodPassword, usersFixture } from '../users-fixture.ts'
import { phoneKey } from '../../notifications/test-phone-key.ts'
import { testPushSender } from '../../notifications/test-push-sender.ts'
import { sweepKept } from '../../retention/sweep-kept.ts'

type House = Awaited<ReturnType<typeof usersFixture>>

const kindsOf = async (fixture: House, user: UserId) =>
  (await getActivity({ db: fixture.db, user }, { pageIndex: 1, pageSize: 100 })).items.map(({ kind }) => kind)

test('REQ-57 a login from a phone never used before stands out until its user says that it was them', async () => {
  await using fixture = await usersFixture()
  const [mine, other] = [fixture.phone(), fixture.phone('b'.repeat(32))]
  const { userId, token } = await mine.register()
  const again = await mine.login(userId, goodPassword)
  const { token: otherToken } = await other.login(userId, goodPassword)

  const me = await mine.signedIn(token)
  // Nobody has a phone to push to yet: nothing waits.
  expect(await fixture.db.selectFrom('push_task').selectAll().execute()).toEqual([])
  const { items, recoveryCodesLeft } = await getSessions(me)
  expect(recoveryCodesLeft).toBe(8)
  expect(items).toHaveLength(3)
  expect(items.filter(({ isNewDevice }) => isNewDevice)).toMatchObject([{ isCurrent: false, country: 'KR' }])
  expect(items[0]).toMatchObject({ device: 'iPhone · Safari' })
  expect(await kindsOf(fixture, userId)).toEqual(['newDevice', 'login', 'registered'])

  const strange = items.find(({ isNewDevice }) => isNewDevice)!
  const stranger = await other.signedIn(otherToken)
  const confirm = (caller: { user: UserId; session: string }) =>
    fixture.database.transact((tx) =>
      confirmSession({ tx, clock: fixture.clock, notify: () => undefined, ...caller }, strange),
    )
  await expect(confirm(stranger)).rejects.toMatchObject({ failure: 'NOT_ALLOWED' })
  await confirm(await mine.signedIn(again.token))
  expect((await getSessions(me)).items.some(({ isNewDevice }) => isNewDevice)).toBe(false)
})

test('REQ-57, INV-W07 a login after 61 days from elsewhere is told and starts the delay; her own phone rested as long and is known', async () => {
  await using fixture = await usersFixture()
  const [mine, other] = [fixture.phone(), fixture.phone()]
  const { userId } = await mine.register()
  fixture.clock.advance(61 * dayMs)
  await sweepUsers(fixture.db, fixture.clock.now())
  expect(await fixture.db.selectFrom('session').selectAll().execute()).toEqual([])

  await mine.login(userId, goodPassword)
  expect(await kindsOf(fixture, userId)).toEqual(['login', 'registered'])
  expect(await securityChangesOf(fixture.db, userId)).toEqual([])

  fixture.clock.advance(1000)
  await other.login(userId, goodPassword)
  expect(await kindsOf(fixture, userId)).toEqual(['newDevice', 'login', 'registered'])
  expect(await securityChangesOf(fixture.db, userId)).toEqual([{ kind: 'device', at: fixture.clock.now() }])
})

test('REQ-57 a login from a new phone is told to all phones and by mail, in the language of before; one from a known phone by neither', async () => {
  await using fixture = await usersFixture()
  const [mine, other] = [fixture.phone(), fixture.phone()]
  const { userId, token } = await mine.register()
  const me = await mine.signedIn(token)
  await giveEmail(fixture, me, 'mina@example.com')
  const second = await mine.signedIn((await mine.login(userId, goodPassword)).token)
  for (const [index, call] of [me, second].entries()) {
    const phone = { endpoint: `https://fcm.googleapis.com/${index}`, p256dh: phoneKey, auth: 'a' }
    await fixture.database.transact((tx) => subscribe({ ...call, tx, pushOrigins: [], push: testPushSender() }, phone))
  }
  const mails = () => fixture.db.selectFrom('outbox_message').selectAll().where('kind', '=', 'email').execute()
  const pushes = () => fixture.db.selectFrom('push_task').select(['kind', 'sent_to']).execute()
  fixture.clock.advance(61 * dayMs)
  await mine.login(userId, goodPassword)
  expect([await mails(), await pushes()]).toEqual([[], []])

  await login(
    { ...other.caller(), locale: 'zh-CN' },
    { userId, password: goodPassword, deviceHash: 'b'.repeat(32), code: '', imgId: '', imgCode: '' },
  )
  const [mail, ...further] = await mails()
  expect(further).toEqual([])
  expect(mail).toMatchObject({ user_id: userId, masked: 'mi***@example.com', purpose: 'newDevice' })
  const { keys } = fixture.services
  expect(openMessageRow(keys, mail!).recipient).toBe('mina@example.com')
  expect(mail!.subject).toBe('[마당] 새 기기에서 내 계정에 로그인됐어요')
  expect(openMessageRow(keys, mail!).body).toContain('기기: iPhone · Safari\n시간: 2027/01/21 12:00 (한국 시간)')
  expect(await pushes()).toEqual([{ kind: 'login', sent_to: [] }])
})

test('REQ-57 a new phone of somebody without a mail address sends no mail', async () => {
  await using fixture = await usersFixture()
  const { userId } = await fixture.phone().register()
  await fixture.phone().login(userId, goodPassword)
  expect(await fixture.db.selectFrom('outbox_message').selectAll().execute()).toEqual([])
})

test('REQ-57 a device is forgotten 400 days after its last login and not a moment before', async () => {
  await using fixture = await usersFixture()
  const mine = fixture.phone()
  const { userId } = await mine.register()
  fixture.clock.advance(400 * dayMs - 1)
  await sweepUsers(fixture.db, fixture.clock.now())
  await mine.login(userId, goodPassword)
  fixture.clock.advance(400 * dayMs)
  await sweepUsers(fixture.db, fixture.clock.now())
  expect(await fixture.db.selectFrom('known_device').selectAll().execute()).toEqual([])
  await mine.login(userId, goodPassword)
  expect(await kindsOf(fixture, userId)).toEqual(['newDevice', 'login', 'registered'])
})

test('REQ-57 three logins at once from one new phone are told once', async () => {
  await using fixture = await usersFixture()
  const { userId } = await fixture.phone().register()
  const other = fixture.phone()
  await Promise.all(Array.from({ length: 3 }, () => other.login(userId, goodPassword)))
  const kinds = await kindsOf(fixture, userId)
  expect(kinds.filter((kind) => kind === 'newDevice')).toHaveLength(1)
  expect(kinds.filter((kind) => kind === 'login')).toHaveLength(2)
})

test('REQ-57, INV-F04 one phone or all others are logged out; nobody ends a session of somebody else', async () => {
  await using fixture = await usersFixture()
  const [mine, second, third] = [fixture.phone(), fixture.phone(), fixture.phone()]
  const { userId, token } = await mine.register()
  const tokens = [await second.login(userId, goodPassword), await third.login(userId, goodPassword)]
  const me = await mine.signedIn(token)
  const eve = fixture.phone()
  const stranger = await eve.signedIn((await eve.register({ nickName: 'Eve' })).token)
  const target = await second.signedIn(tokens[0]!.token)
  const one = { sessionId: target.session }

  await expect(runCommand(endOwnSession, stranger, one)).rejects.toMatchObject({ failure: 'NOT_FOUND' })
  await runCommand(endOwnSession, me, one)
  await runCommand(endOwnSession, me, one)
  await expect(second.signedIn(tokens[0]!.token)).rejects.toMatchObject({ failure: 'SESSION_ENDED' })

  expect(await runCommand(endOtherSessions, me, {})).toEqual({ ended: 1 })
  await expect(third.signedIn(tokens[1]!.token)).rejects.toMatchObject({ failure: 'SESSION_ENDED' })
  await expect(mine.signedIn(token)).resolves.toBeDefined()
  expect((await kindsOf(fixture, userId)).slice(0, 2)).toEqual(['othersEnded', 'sessionEnded'])
})

test('REQ-57 renewed recovery codes work, the old ones do not, and the password is asked for again', async () => {
  await using fixture = await usersFixture({ connections: 20 })
  const phone = fixture.phone()
  const { userId, token, recoveryCodes: old } = await phone.register()
  const me = await phone.signedIn(token)
  await expect(renewRecoveryCodes(me, { password: 'wrong' })).rejects.toMatchObject({
    failure: 'WRONG_CREDENTIALS',
  })
  const renew = () => renewRecoveryCodes(me, { password: goodPassword })
  const renewed = await Promise.all([renew(), renew()])
  expect((await getSessions(me)).recoveryCodesLeft).toBe(8)

  const reset = async (recoveryCode: string) => {
    const form = { userId, way: 'code', recoveryCode, phone: '', smsCode: '', email: '', emailCode: '' } as const
    const passwords = { newPassword: 'another-slow-walk', confirmPassword: 'another-slow-walk' }
    return resetPassword(phone.caller(), { ...form, ...passwords, ...(await phone.captcha('reset')) })
  }
  await expect(reset(old[0]!)).rejects.toMatchObject({ failure: 'PROOF_WRONG' })
  const outcomes = await Promise.allSettled(renewed.map(({ recoveryCodes }) => reset(recoveryCodes[0]!)))
  // Of two renewals at once the codes of one are left.
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('REQ-57 the password asked for again may be wrong five times, then it is not looked at', async () => {
  await using fixture = await usersFixture()
  const phone = fixture.phone()
  const me = await phone.signedIn((await phone.register()).token)
  const renew = (password: string) => renewRecoveryCodes(me, { password })
  for (let tried = 0; tried < 5; tried++)
    await expect(renew('no')).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  await expect(renew(goodPassword)).rejects.toMatchObject({ failure: 'TOO_MANY' })
})

test('REQ-187 what happened to an account is forgotten after a year', async () => {
  await using fixture = await usersFixture()
  const { userId } = await fixture.phone().register()
  fixture.clock.advance(366 * 24 * 60 * 60_000)
  await fixture.phone().login(userId, goodPassword)
  await sweepKept(fixture.db, [keptActivity], fixture.clock.now())
  expect(await kindsOf(fixture, userId)).not.toContain('registered')
})

test.each([
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1',
    'iPhone · Safari',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Galaxy S24 · Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
    'Android · Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S921N) AppleWebKit/537.36 SamsungBrowser/23.0 Chrome/115 Mobile Safari/537.36',
    'Galaxy S24 · Samsung Internet',
  ],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/21F90 KAKAOTALK 10.8.5', 'iPhone · KakaoTalk'],
  [
    'Mozilla/5.0 (Linux; Android 14; 23127PN0CC Build/UKQ1) Chrome/116 Mobile Safari/537.36 MicroMessenger/8.0',
    'Xiaomi 14 · WeChat',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 12; zh-cn; M2102K1AC Build/SKQ1) Chrome/100 Mobile Safari/537.36 XiaoMi/MiuiBrowser/17.8',
    'Xiaomi M2102K1AC · Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; U; Android 12; zh-Hans-CN; M2102K1AC Build/SKQ1) Chrome/100 Mobile Safari/537.36',
    'Xiaomi M2102K1AC · Chrome',
  ],
  [
    'Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00; HMSCore 6.1) Chrome/99 Mobile Safari/537.36',
    'Huawei Mate 40 Pro · Chrome',
  ],
  ['curl/8', null],
  ['', null],
])('a phone is named in a few words: %s', (userAgent, label) => {
  expect(deviceLabel(userAgent)).toBe(label)
})
