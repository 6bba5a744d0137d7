import { dayMs } from '@madang/contract/values/durations.ts'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { encodeFrame } from '@madang/contract/events.ts'
import { Failure } from '@madang/contract/failures.ts'
import { amountOf } from '@madang/contract/money.ts'
import { locales } from '@madang/contract/locale.ts'
import { inLanguages } from '@madang/contract/text.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { listConversations } from '../chat/reading/list-conversations.ts'
import { unreadTotal } from '../chat/reading/unread.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { balances } from '../ledger/account.ts'
import { post } from '../ledger/post.ts'
import { listNotices } from '../notices/list-notices.ts'
import { activityOf } from '../outbox/activity.ts'
import { notify } from '../outbox/notify.ts'
import { systemRandom } from '../ports/random.ts'
import type { BlocksErasure } from '../personal-data.ts'
import { replay } from '../rewards/replay/replay.ts'
import { settleAll } from '../rewards/grants/settle-registrations.ts'
import { runChecked, runCommand } from '../test-handlers.ts'
import { freezeAccount } from '../users/freezes/freeze-account.ts'
import { confirmPassword } from '../users/passwords/confirm-password.ts'
import { appealSuspension } from '../users/suspension-appeals/own-suspension.ts'
import { suspendUser } from '../users/suspensions.ts'
import { sweepUsers } from '../users/sweep.ts'
import { goodPassword } from '../users/users-fixture.ts'
import { occurrences, ownDataFixture, testPair } from './test-own-data.ts'
import { askExport, getExport } from './ask-export.ts'
import { cancelDeletion, getDeletion, requestDeletion } from './deletion.ts'
import { forgetDeleted } from '../users/deletion.ts'
import { bytesOf, exportBehind, openExport } from './open-export.ts'
import { enqueueForgottenExports, exportKeptMs, sweepExports } from './prepare-exports.ts'

test('REQ-58 an export is one file to read and one for programs, for its owner alone, and goes after a week', async () => {
  await using here = await ownDataFixture()
  const { mina, jun, me, phone } = await testPair(here)
  const { keys } = here.services
  await expect(runChecked(confirmPassword, askExport, me, { password: 'wrong' })).rejects.toMatchObject({
    failure: 'WRONG_CREDENTIALS',
  })
  await Promise.all([1, 2].map(() => runChecked(confirmPassword, askExport, me, { password: goodPassword })))
  const opening = () => runCommand(openExport, me, {})
  await expect(opening()).rejects.toMatchObject({ failure: 'EXPIRED' })

  // Two processes at once prepare it once.
  const rounds = await Promise.all([here.prepare(), here.prepare()])
  expect(rounds.reduce((sum, { done, failed }) => sum + done + failed, 0)).toBe(1)
  expect(await here.prepare()).toEqual({ done: 0, failed: 0 })
  expect(await getExport(me)).toMatchObject({ state: 'ready' })

  const { path } = await opening()
  const [, id = '', grant = ''] = /^\/exports\/([^?]+)\?grant=(.+)$/.exec(path) ?? []
  const behind = (now = here.clock.now(), other = grant) => exportBehind(here.db, keys, { id, grant: other, now })
  const found = (await behind())!
  const packed = Buffer.concat(await Array.fromAsync(bytesOf(here.pictures, found, 0, found.bytes)))
  const files = unzipSync(packed)
  expect(Object.keys(files).sort()).toEqual(['data.html', 'data.json'])
  const data = JSON.parse(strFromU8(files['data.json']!)) as Record<string, unknown>
  expect(data).toMatchObject({
    account: { userId: mina.userId, nickName: 'Mina Kim' },
    friends: [{ userId: jun.userId }],
    messages: [
      { isMine: true, content: 'a secret of Mina' },
      { isMine: false, content: 'an answer of Jun' },
    ],
    consents: [{ kind: 'age' }, { kind: 'terms' }, { kind: 'privacy' }],
  })
  expect(strFromU8(files['data.json']!)).not.toContain('argon2')
  expect(strFromU8(files['data.html']!)).toContain('a secret of Mina')
  expect(strFromU8(files['data.html']!)).not.toContain('<script')

  // Another session's, a changed one, one that is too old, and one after its session ended open nothing.
  const stranger = await here.signedIn(here.users.phone(), jun.token)
  expect(await behind(undefined, grant.replace(me.session, stranger.session))).toBeNull()
  expect(await behind(new Date(here.clock.now().getTime() + 2 * 60_000))).toBeNull()
  const { token: again } = await phone.login(mina.userId, goodPassword)
  await here.db
    .updateTable('session')
    .set({ ended_at: here.clock.now(), end_reason: 'logout' })
    .where('session_id', '=', me.session)
    .execute()
  expect(await behind()).toBeNull()

  here.clock.advance(exportKeptMs)
  await sweepExports(here)
  expect(here.pictures.files.size).toBe(0)
  const later = await here.signedIn(phone, again)
  expect(await getExport(later)).toMatchObject({ state: 'gone' })
})

test('REQ-58 an export that waits without a job, as one of the release before, is prepared after all', async () => {
  await using here = await ownDataFixture()
  const { mina, me } = await testPair(here)
  const asked = {
    export_id: systemRandom.uuid(),
    user_id: mina.userId,
    locale: 'ko-KR' as const,
    asked_at: here.clock.now(),
  }
  await here.db
    .insertInto('data_export')
    .values({ ...asked, leased_until: null, file_name: null, bytes: null, ready_at: null, expires_at: null })
    .execute()
  await enqueueForgottenExports({ ...here.services, clock: here.clock })
  await enqueueForgottenExports({ ...here.services, clock: here.clock })
  expect(await here.prepare()).toEqual({ done: 1, failed: 0 })
  expect(await getExport(me)).toMatchObject({ state: 'ready' })
})

test('REQ-58 an account goes after seven days; logging in or saying so keeps it', async () => {
  await using here = await ownDataFixture()
  const { mina, me, phone } = await testPair(here)
  const second = await here.users.phone().login(mina.userId, goodPassword)
  const request = () =>
    runChecked(confirmPassword, requestDeletion, { ...me, now: here.clock.now() }, { password: goodPassword })
  await expect(runChecked(confirmPassword, requestDeletion, me, { password: 'wrong' })).rejects.toMatchObject({
    failure: 'WRONG_CREDENTIALS',
  })
  const { deletionTime } = await request()
  expect(deletionTime.getTime() - here.clock.now().getTime()).toBe(7 * dayMs)
  await expect(request()).rejects.toMatchObject({ failure: 'CONFLICT' })
  await expect(here.signedIn(here.users.phone(), second.token)).rejects.toMatchObject({ failure: 'SESSION_ENDED' })

  await runCommand(cancelDeletion, me, {})
  expect((await getDeletion(me)).deletionTime).toBeNull()
  await request()
  here.clock.advance(7 * dayMs - 1)
  expect(await here.erase()).toBe(0)
  expect(await phone.login(mina.userId, goodPassword)).toMatchObject({ deletionCancelled: true })
  here.clock.advance(10 * dayMs)
  expect(await here.erase()).toBe(0)
  expect(await phone.login(mina.userId, goodPassword)).toMatchObject({ deletionCancelled: false })
})

test('REQ-58, REQ-126 a wish to go is told in the inbox, and an account that is frozen stays', async () => {
  await using here = await ownDataFixture()
  const { db, clock } = here
  const { mina, jun, me } = await testPair(here)
  const hers = await here.signedIn(here.users.phone(), (await here.users.phone().login(jun.userId, goodPassword)).token)
  for (const each of [me, hers]) await runChecked(confirmPassword, requestDeletion, each, { password: goodPassword })
  const told = () => db.selectFrom('notice').select(['kind', 'facts']).where('user_id', '=', mina.userId).execute()
  expect(await told()).toContainEqual({ kind: 'security', facts: { change: 'deletionAsked' } })

  const freezing = { id: systemRandom.uuid(), user: mina.userId, denied: 'deletionAsked' }
  await here.users.database.transact((tx) => freezeAccount({ tx, now: clock.now(), publish: () => {} }, freezing))
  const kinds = (await activityOf(db, mina.userId)).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['deletionAsked', 'frozen', 'deletionCancelled']))
  clock.advance(8 * dayMs)
  expect(await here.erase()).toBe(1)
  const left = await db.selectFrom('user').select(['user_id', 'status']).orderBy('nick_name').execute()
  expect(left).toContainEqual({ user_id: mina.userId, status: 'suspended' })
  expect(left).toContainEqual({ user_id: jun.userId, status: 'deleted' })
})

test('REQ-58, REQ-187 what says who somebody was goes with the account; the ledger stays whole under its number; its export goes once the store is back', async () => {
  await using here = await ownDataFixture()
  const { mina, jun, me, phone } = await testPair(here)
  await runChecked(confirmPassword, askExport, me, { password: goodPassword })
  await here.prepare()
  await here.users.database.transact((tx) =>
    post(tx, new Date('2026-11-21T03:00:00Z'), [
      {
        key: 'registration:mina:locked',
        code: 'grant',
        cause: 'registration/mina',
        actor: 'programme',
        ruleVersion: 'v2',
        debit: 'programme/CVC/registration',
        credit: `${mina.userId}/CVC/locked`,
        amount: amountOf('CVC', '25'),
      },
    ]),
  )
  expect((await getDeletion(me)).losses).toMatchObject({ cvc: 25_000_000_000n, usdt: 0n })
  const before = await here.db.selectFrom('account').selectAll().where('owner', '=', mina.userId).execute()
  expect(await unreadTotal(here.db, jun.userId)).toBe(1)

  await runChecked(confirmPassword, requestDeletion, me, { password: goodPassword })
  here.clock.advance(7 * dayMs)
  const told: string[] = []
  here.bus.subscribe((notice) => notice.kind === 'sessionsEnded' && told.push(notice.user))
  expect(await Promise.all([here.erase(), here.erase()])).toContain(1)
  expect(told).toEqual([mina.userId])

  await expect(here.signedIn(phone, mina.token)).rejects.toMatchObject({ failure: 'ACCOUNT_DELETED' })
  await expect(phone.login(mina.userId, goodPassword)).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  const { conversations: talks } = await listConversations(
    { db: here.db, user: jun.userId, now: here.clock.now() },
    {
      pageIndex: 1,
      pageSize: 10,
    },
  )
  expect(talks).toMatchObject([{ friendId: mina.userId, nickName: '', relation: 'deleted', unreadCount: 0 }])
  await expect(here.say(jun.userId, mina.userId, 'are you there?')).rejects.toMatchObject({ failure: 'PAIR_DELETED' })
  expect(here.pictures.files.size).toBe(1)
  const remove = here.pictures.remove
  let failures = 0
  here.pictures.remove = (name) => (failures++ < 9 ? Promise.reject(new Error('the store is away')) : remove(name))
  expect(await here.prepare()).toEqual({ done: 1, failed: 9 })
  expect(here.pictures.files.size).toBe(0)

  expect(await here.db.selectFrom('account').selectAll().where('owner', '=', mina.userId).execute()).toEqual(before)
  expect(await checkLedger(here.db)).toEqual([])
  expect(await occurrences(here.db, ['Mina Kim', 'a secret of Mina'])).toEqual([])

  here.clock.advance(366 * dayMs)
  await forgetDeleted(here.db, here.clock.now())
  const { device } = await here.db
    .selectFrom('user')
    .select('device')
    .where('user_id', '=', mina.userId)
    .executeTakeFirstOrThrow()
  expect(device).toHaveLength(0)
  expect(await here.db.selectFrom('consent').select('kind').where('user_id', '=', mina.userId).execute()).toHaveLength(
    3,
  )
  here.clock.advance(5 * 366 * dayMs)
  await forgetDeleted(here.db, here.clock.now())
  expect(await here.db.selectFrom('consent').select('kind').where('user_id', '=', mina.userId).execute()).toEqual([])
})

test('REQ-58, THR-04 a deletion that a thief may have asked for ends as staff suspend the account as taken, and its user is told; for another reason the wish stays', async () => {
  await using here = await ownDataFixture()
  const { db, clock } = here
  const { mina, jun, me } = await testPair(here)
  const his = await here.signedIn(here.users.phone(), (await here.users.phone().login(jun.userId, goodPassword)).token)
  for (const each of [me, his]) await runChecked(confirmPassword, requestDeletion, each, { password: goodPassword })
  for (const [user, reason] of [
    [mina.userId, 'taken'],
    [jun.userId, 'spam'],
  ] as const) {
    const suspending = { id: systemRandom.uuid(), user, reason, by: systemRandom.uuid(), now: clock.now() }
    await here.users.database.transact((tx) => suspendUser(tx, suspending))
  }
  const isToldKept = async (user: UserId) =>
    (await activityOf(db, user)).some(({ kind }) => kind === 'deletionCancelled')
  expect([await isToldKept(mina.userId), await isToldKept(jun.userId)]).toEqual([true, false])
  clock.advance(8 * dayMs)
  expect(await here.erase()).toBe(1)
  const left = await db.selectFrom('user').select(['user_id', 'status']).execute()
  expect(left).toContainEqual({ user_id: mina.userId, status: 'suspended' })
  expect(left).toContainEqual({ user_id: jun.userId, status: 'deleted' })
})

test('REQ-58, REQ-186 an appeal against a suspension keeps an account that was to go, as logging in would', async () => {
  await using here = await ownDataFixture()
  const { mina, me, phone } = await testPair(here)
  await runChecked(confirmPassword, requestDeletion, me, { password: goodPassword })
  const suspending = { id: systemRandom.uuid(), user: mina.userId, reason: 'spam', by: systemRandom.uuid() } as const
  await here.users.database.transact((tx) => suspendUser(tx, { ...suspending, now: here.clock.now() }))
  const refusal: unknown = await phone.login(mina.userId, goodPassword).catch((error: unknown) => error)
  const ticket = refusal instanceof Failure ? (refusal.detail.ticket ?? '') : ''
  await runCommand(appealSuspension, phone.caller(), { ticket, words: 'I sold nothing.', pictures: [] })
  here.clock.advance(8 * dayMs)
  expect(await here.erase()).toBe(0)
  expect((await activityOf(here.db, mina.userId)).map(({ kind }) => kind)).toContain('deletionCancelled')
})

test('INV-R03 who leaves and registers again on any phone they used is paid nothing within a year of it', async () => {
  await using here = await ownDataFixture()
  const [first, last, shared] = [here.users.phone(), here.users.phone(), here.users.phone()]
  const mina = await first.register()
  await last.login(mina.userId, goodPassword)
  await settleAll(here.db, here.clock.now())
  here.clock.advance(50 * dayMs)
  const me = await here.signedIn(first, (await first.login(mina.userId, goodPassword)).token)
  await runChecked(confirmPassword, requestDeletion, me, { password: goodPassword })
  here.clock.advance(7 * dayMs)
  expect(await here.erase()).toBe(1)
  here.clock.advance(364 * dayMs)
  await forgetDeleted(here.db, here.clock.now())
  await sweepUsers(here.db, here.clock.now())
  const locked = async (phone: typeof first) => {
    const { userId } = await phone.register({ nickName: 'Somebody' })
    await settleAll(here.db, here.clock.now())
    return (await balances(here.db, userId, 'CVC')).locked
  }
  expect([await locked(last), await locked(first)]).toEqual([0n, 0n])
  // People who share a phone are paid while nobody leaves.
  const jun = await shared.register({ nickName: 'Jun' })
  await here.users.phone().login(jun.userId, goodPassword)
  expect(await locked(shared)).toBe(amountOf('CVC', '24.375'))

  here.clock.advance(2 * dayMs)
  await forgetDeleted(here.db, here.clock.now())
  expect(await here.db.selectFrom('known_device').selectAll().where('user_id', '=', mina.userId).execute()).toEqual([])
  expect((await replay(here.db, here.clock.now())).differences).toEqual([])
})

test('REQ-58 a deletion waits while something is under way, says so before it is asked for, and holds up no other', async () => {
  await using here = await ownDataFixture()
  const { mina, jun, me } = await testPair(here)
  const underWay = new Set<UserId>([mina.userId])
  const reason = inLanguages('진행 중인 출금', '进行中的提现', 'A withdrawal under way')
  const blocks: BlocksErasure = (_db, user) => Promise.resolve(underWay.has(user) ? reason : null)
  const erasureBlocks = [() => Promise.resolve(null), blocks]
  for (const locale of locales)
    expect((await getDeletion({ ...me, locale, erasureBlocks })).waitsFor).toEqual([reason[locale]])
  expect((await getDeletion({ ...me, user: jun.userId, erasureBlocks })).waitsFor).toEqual([])

  await runChecked(confirmPassword, requestDeletion, me, { password: goodPassword })
  await here.db.updateTable('user').set({ deletion_at: here.clock.now() }).where('user_id', '=', jun.userId).execute()
  here.clock.advance(8 * dayMs)
  expect(await here.erase(erasureBlocks)).toBe(1)
  const statusOf = async (user: UserId) =>
    (await here.db.selectFrom('user').select('status').where('user_id', '=', user).executeTakeFirstOrThrow()).status
  expect([await statusOf(mina.userId), await statusOf(jun.userId)]).toEqual(['active', 'deleted'])

  underWay.clear()
  expect(await here.erase(erasureBlocks)).toBe(1)
  expect(await statusOf(mina.userId)).toBe('deleted')
})

test('REQ-103 what others were told of somebody goes from their inboxes with the account, and their phones are told so', async () => {
  await using here = await ownDataFixture()
  const { db, clock, bus } = here
  const { mina, jun, me } = await testPair(here)
  const sol = await here.users.phone().register({ nickName: 'Sol' })
  const about = { tx: db, now: clock.now() }
  await notify(about, jun.userId, 'friendAccepted', { by: mina.userId })
  await notify(about, sol.userId, 'friendRequest', { from: mina.userId })
  await notify(about, sol.userId, 'friendRequest', { from: jun.userId })
  await runChecked(confirmPassword, requestDeletion, me, { password: goodPassword })
  clock.advance(7 * dayMs)
  const heard: string[] = []
  bus.subscribe((notice) => {
    if (notice.kind === 'frame' && notice.frame === encodeFrame({ kind: 'notice', data: { isNew: false } }))
      heard.push(notice.user)
  })
  expect(await here.erase()).toBe(1)
  expect(heard.toSorted()).toEqual([jun.userId, sol.userId].toSorted())
  const inbox = async (user: UserId) =>
    (await listNotices({ db, user }, { pageIndex: 1, pageSize: 10, group: 'friends' })).items.map(
      ({ person }) => person?.userId,
    )
  expect([await inbox(jun.userId), await inbox(sol.userId)]).toEqual([[], [jun.userId]])
})
