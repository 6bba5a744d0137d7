import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { listConversations } from '../chat/reading/list-conversations.ts'
import { createSender } from '../chat/sending/send.ts'
import { getUnreadCount } from '../chat/reading/unread.ts'
import { testFriends } from '../friends/test-friends.ts'
import type { Db } from '../db/tables.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { post } from '../ledger/post.ts'
import { systemRandom } from '../ports/random.ts'
import type { Pictures } from '../ports/pictures.ts'
import { runChecked, runCommand } from '../test-handlers.ts'
import { confirmPassword } from '../users/passwords/confirm-password.ts'
import { goodPassword, usersFixture, type Phone } from '../users/users-fixture.ts'
import { askExport, getExport } from './ask-export.ts'
import { cancelDeletion, getDeletion, requestDeletion } from './deletion.ts'
import { eraseDueUsers, forgetDeleted } from './erase-user.ts'
import { exportBehind, openExport } from './open-export.ts'
import { enqueueForgottenExports, exportKeptMs, prepareExports, sweepExports } from './prepare-exports.ts'
import { testJobs } from '../jobs/test-jobs.ts'
import { personalData } from '../domains.ts'

const dayMs = 24 * 60 * 60_000

function storeOf(): Pictures & { files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>()
  return {
    files,
    keep: (name, bytes) => Promise.resolve(void files.set(name, Buffer.from(bytes))),
    read: (name) => Promise.resolve(files.get(name) ?? null),
    remove: (name) => Promise.resolve(void files.delete(name)),
  }
}

async function house() {
  const users = await usersFixture({ connections: 20 })
  const pictures = storeOf()
  const { db, bus, services, clock } = users
  const sender = createSender({
    pool: users.database.pool,
    bus,
    clock,
    pacing: { random: systemRandom, timers: { after: (ms, run) => setTimeout(run, ms) } },
    cards: { mayCarry: () => Promise.resolve(false), show: () => Promise.resolve([]) },
  })
  const carried = await testJobs(users.database.pool, [prepareExports])
  return {
    users,
    db,
    bus,
    clock,
    services: { ...services, jobs: carried.jobs },
    pictures,
    sender,
    signedIn: async (phone: Phone, token: string) => ({ ...(await phone.signedIn(token)), jobs: carried.jobs }),
    prepare: () => carried.work({ db, pictures, keys: services.keys, clock }),
    erase: () => eraseDueUsers({ db, bus, pictures, personalData, now: clock.now() }),
    say: (from: UserId, to: UserId, content: string) =>
      sender.send(from, { receiverId: to, type: 1, content, clientMsgId: systemRandom.uuid(), replyTo: null }),
    [Symbol.asyncDispose]: async () => {
      await carried[Symbol.asyncDispose]()
      await users[Symbol.asyncDispose]()
    },
  }
}

/** Mina and Jun, friends who wrote to each other; Mina's phone. */
async function friends(here: Awaited<ReturnType<typeof house>>) {
  const phone = here.users.phone()
  const mina = await phone.register({ nickName: 'Mina Kim' })
  const jun = await here.users.phone().register({ nickName: 'Jun' })
  await testFriends(here.db, mina.userId, jun.userId)
  await here.say(mina.userId, jun.userId, 'a secret of Mina')
  await here.say(jun.userId, mina.userId, 'an answer of Jun')
  return { phone, mina, jun, me: await here.signedIn(phone, mina.token) }
}

test('REQ-58 an export is one file with everything that is kept, for its owner alone, and goes after a week', async () => {
  await using here = await house()
  const { mina, jun, me, phone } = await friends(here)
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
  const name = (await behind())!
  const files = unzipSync(here.pictures.files.get(name)!)
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
  await using here = await house()
  const { mina, me } = await friends(here)
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
  await using here = await house()
  const { mina, me, phone } = await friends(here)
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

test('REQ-58, REQ-187 what says who somebody was goes with the account; the ledger stays whole under its number', async () => {
  await using here = await house()
  const { mina, jun, me, phone } = await friends(here)
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
  expect(await getUnreadCount(here.db, jun.userId)).toBe(1)

  await runChecked(confirmPassword, requestDeletion, me, { password: goodPassword })
  here.clock.advance(7 * dayMs)
  const told: string[] = []
  here.bus.subscribe((notice) => notice.kind === 'sessionsEnded' && told.push(notice.user))
  expect(await Promise.all([here.erase(), here.erase()])).toContain(1)
  expect(told).toEqual([mina.userId])

  await expect(here.signedIn(phone, mina.token)).rejects.toMatchObject({ failure: 'ACCOUNT_DELETED' })
  await expect(phone.login(mina.userId, goodPassword)).rejects.toMatchObject({ failure: 'WRONG_CREDENTIALS' })
  const { listChatLastMessageDto: talks } = await listConversations(
    { db: here.db, user: jun.userId, now: here.clock.now() },
    {
      pageIndex: 1,
      pageSize: 10,
    },
  )
  expect(talks).toMatchObject([{ friendId: mina.userId, nickName: '', relation: 'deleted', unreadCount: 0 }])
  await expect(here.say(jun.userId, mina.userId, 'are you there?')).rejects.toMatchObject({ failure: 'PAIR_DELETED' })
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

test('REQ-187 what becomes of it at a deletion is written down for every column of the database that names a user', async () => {
  await using here = await house()
  const names = ['user_id', 'owner', 'sender', 'receiver', 'reporter', 'reported', 'invitee', 'attendee', 'customer']
  const more = ['from_user', 'to_user', 'low', 'high', 'peer_id', 'inviter', 'about', 'service_user', 'author_user']
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'character varying') and column_name = any(${[...names, ...more]})
    order by 1, 2`.execute(here.db)
  const found = rows
    .filter(({ table, column }) => !(table === 'account_event' && column === 'about'))
    .map(({ table, column }) => `${table}.${column}`)
  const written = [...personalData].flatMap(([table, { by }]) => by.map((column) => `${table}.${column}`))
  expect(written.sort()).toEqual(found.sort())
  for (const [table, { onErase }] of personalData)
    expect([table, typeof onErase === 'object' ? onErase.stays : 'goes']).not.toEqual([table, ''])
})

/** Every table of the database in which one of the texts still stands. */
async function occurrences(db: Db, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } =
        await sql`select from ${sql.table(name)} as one where one::text like ${`%${text}%`} limit 1`.execute(db)
      if (rows.length > 0) found.push(`${name}: ${text}`)
    }
  }
  return found
}
