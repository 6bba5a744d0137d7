import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { WebSocket } from 'ws'
import * as chat from '@madang/contract/chat/chat.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { askAccess } from '@madang/contract/users/lost-access.ts'
import { writeAbout } from '../backup/about.ts'
import { backupsOf } from '../backup/backups.ts'
import { dataFolder } from '../backup/test-backup.ts'
import { replicaBeside } from '../db/replica/replica.ts'
import { transact } from '../db/tx.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import { keepFaults } from '../ledger/proof/faults.ts'
import { setBudget } from '../ledger/set-budget.ts'
import { replayAndReport } from '../operators/running/replay-books.ts'
import { proveAndReport } from '../operators/prove-books.ts'
import { manualClock, systemClock } from '../ports/clock.ts'
import { payerOn } from '../ports/payer.ts'
import { connectedPhone } from '../socket/test-connected-phone.ts'
import { deviceString } from '../users/users-fixture.ts'
import type { GaugeFacts } from './gauge.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** A server with two people, and what is not part of one whose database is elsewhere. */
export async function deedsScene(env: NodeJS.ProcessEnv = {}) {
  // After everything that the database itself dates.
  const clock = manualClock(new Date(systemClock.now().getTime() + 24 * hourMs).toISOString())
  const server = await wholeServer({ clock, env: { METRICS_PORT: '0', ...env } })
  const home = await dataFolder()
  const [mina, jun] = await server.people(2, 'pairs')
  let withdrawals = 0
  return {
    ...server,
    clock,
    home,
    mina: mina!,
    jun: jun!,
    /** A withdrawal before people, asked for an hour before the last one. */
    withdraw: async () => {
      const asked = new Date(clock.now().getTime() - ++withdrawals * hourMs)
      await sql`
        insert into withdrawal (user_id, asset, network, quantity, fee, from_available, from_bonus, address, terms_version,
          state, created_at, state_at, review_at, second_check)
        values (${mina!.userId}, 'USDT', 'solana', 5000000, 1000000, 5000000, 0, 'a place', 'test', 'in_review', ${asked},
          ${asked}, ${asked}, 'password')`.execute(server.db)
    },
    /** A push that is due in a year. */
    push: (about: string) =>
      sql`
      insert into push_task (user_id, kind, about, due_at, tries, sent_to)
      values (${mina!.userId}, 'message', ${about}, ${new Date(clock.now().getTime() + 365 * 24 * hourMs)}, 0, '{}')`.execute(
        server.db,
      ),
    [Symbol.asyncDispose]: async () => {
      await home[Symbol.asyncDispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

type Scene = Awaited<ReturnType<typeof deedsScene>>

/** What must happen for a series to move. */
export interface Deed {
  /** Which of its series, such as `{state="away"}` or `_count`. */
  readonly part?: string
  /** Which way it moves: up unless said. From nothing to something is up. */
  readonly moves?: 'down'
  /** What this server lacks. */
  facts?(here: Scene): Partial<GaugeFacts> | Promise<Partial<GaugeFacts>>
  /** Does it; what it returns undoes it. */
  run(here: Scene): Promise<unknown>
}

const unread = chat.getUnreadCount
const readUnread = ({ call, mina }: Scene) => call(unread, {}, mina.token)
const registration = 'programme/CVC/registration'
const payer = () => ({ payer: payerOn({ socket: '/nowhere', keyFile: '/nowhere' }) })

/** Deeds for each series of the manifests, in an order in which none is in the way of a later one. */
export const deeds: Readonly<Record<string, Deed | readonly Deed[]>> = {
  madang_calls_total: { part: `{route="${unread.path}",outcome="done"}`, run: readUnread },
  madang_call_seconds: { part: `_count{route="${unread.path}",kind="read"}`, run: readUnread },
  madang_db_connection_wait_seconds: { part: '_count', run: readUnread },
  madang_sockets: { run: (here) => connectedPhone(here, here.mina) },
  madang_send_to_push_seconds: {
    part: '_count',
    run: async (here) => {
      const phone = await connectedPhone(here, here.jun)
      const message = { receiverId: here.jun.userId, type: 1, content: 'Hello', clientMsgId: randomUUID() }
      await here.call(chat.sendMessage, message, here.mina.token)
      await phone.next()
    },
  },
  madang_gap_fetches_total: {
    run: ({ call, mina, jun }) =>
      call(chat.listMessages, { friendId: mina.userId, pageIndex: 1, pageSize: 20, afterSeq: 0 }, jun.token),
  },
  madang_socket_buffered_bytes: { run: floodSlowPhone },
  madang_security_events_total: [
    {
      part: '{kind="login.wrong"}',
      run: ({ call, mina, services: { keys, clock } }) => {
        const imei = randomUUID()
        const device = deviceString({ imei, salt: keys.salt, sentAt: clock.now() })
        return call(login, { userId: mina.userId, password: 'Wrong-password-1', deviceHash: 'a'.repeat(32) }, device, {
          imei,
        })
      },
    },
    {
      part: '{kind="captcha.wrong"}',
      run: ({ call, mina }) => {
        const about = { userId: mina.userId, lost: ['password'], contact: 'mina@elsewhere.example', words: '' }
        return call(askAccess, { ...about, imgId: randomUUID(), imgCode: 'WRONG' }, null, { imei: randomUUID() })
      },
    },
  ],
  madang_db_repeats_total: {
    part: '{code="40001"}',
    run: ({ db }) => {
      let tries = 0
      return transact(db, async (tx) => {
        if (tries++ === 0) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(tx)
      })
    },
  },
  madang_replica_reads_total: {
    part: '{use="search",from="away"}',
    // The primary is no standby of itself.
    run: ({ db }) => {
      const replica = replicaBeside({ primary: db, replica: db, log: () => undefined })
      return replica.read('search', () => Promise.resolve())
    },
  },
  madang_db_connections: {
    part: '{pool="usual",state="busy"}',
    run: async ({ services: { pool } }) => {
      const busy = await Promise.all(Array.from({ length: 8 }, () => pool.connect()))
      return () => busy.forEach((client) => client.release())
    },
  },
  madang_timers_failing: {
    run: async ({ services }) => services.timerReports.failed('write-last-used', new Error('planted')),
  },
  madang_jobs: {
    part: '{state="failing"}',
    run: ({ db }) =>
      sql`insert into pgboss.job (name, state, data, started_on, completed_on, output)
        values ('sweep-users', 'failed', '{}', now(), now() + interval '1 hour', '{"message": "planted"}')`.execute(db),
  },
  madang_alarm: {
    part: '{alarm="retention"}',
    run: ({ db }) =>
      sql`insert into retention_sweep (name, swept_at, removed, left_over, total) values ('planted', now(), 0, 3, 0)`.execute(
        db,
      ),
  },
  madang_outbox_oldest_seconds: { part: '{kind="push"}', run: ({ push }) => push('1000000001') },
  madang_outbox_waiting: { part: '{kind="push"}', run: ({ push }) => push('1000000002') },
  madang_outbox_given_up: {
    part: '{kind="email"}',
    run: ({ db, clock }) =>
      sql`insert into outbox_message (kind, recipient, body, masked, state, purpose, created_at, expires_at)
        values ('email', '', '', 'm', 'failed', 'test', ${clock.now()}, ${new Date(clock.now().getTime() + 24 * hourMs)})`.execute(
        db,
      ),
  },
  madang_pool_issued: { part: `{pool="${registration}"}`, run: ({ people }) => people(1, 'none') },
  madang_pool_budget: {
    part: `{pool="${registration}"}`,
    run: async ({ db }) => {
      const { floor } = await db
        .selectFrom('account')
        .select('floor')
        .where('id', '=', registration)
        .executeTakeFirstOrThrow()
      return transact(db, (tx) => setBudget(tx, registration, -floor + 1_000_000_000n))
    },
  },
  madang_books_checked_age_seconds: { moves: 'down', run: ({ services }) => proveAndReport(services) },
  madang_books_faults: {
    run: ({ db, clock }) =>
      transact(db, (tx) => keepFaults(tx, [{ invariant: 'INV-M02', subject: 'test', detail: 'test' }], clock.now())),
  },
  madang_replay_checked_age_seconds: { moves: 'down', run: ({ services }) => replayAndReport(services) },
  madang_held_amount: { part: '{bucket="held_withdrawal",asset="USDT"}', run: ({ withdraw }) => withdraw() },
  madang_held_requests: { part: '{bucket="held_withdrawal",asset="USDT"}', run: ({ withdraw }) => withdraw() },
  madang_held_oldest_seconds: { part: '{bucket="held_withdrawal",asset="USDT"}', run: ({ withdraw }) => withdraw() },
  madang_withdrawals: { part: '{state="in_review"}', run: ({ withdraw }) => withdraw() },
  madang_queue_open: { part: '{queue="withdrawals"}', run: ({ withdraw }) => withdraw() },
  madang_queue_oldest_ratio: { part: '{queue="withdrawals"}', run: ({ withdraw }) => withdraw() },
  // Withdrawals that hold nothing are what no event explains.
  madang_replay_differences: { run: ({ services }) => replayAndReport(services) },
  madang_payer: {
    part: '{state="halted"}',
    facts: payer,
    run: ({ db }) => sql`update payer_mark set is_halted = true`.execute(db),
  },
  madang_payer_heard_age_seconds: {
    facts: payer,
    run: ({ db, clock }) => sql`update payer_mark set seen_at = ${clock.now()}`.execute(db),
  },
  madang_backup_age_seconds: {
    // Before the first it is the age of the database.
    moves: 'down',
    facts: async ({ home, clock }) => ({ backups: await backupsOf(home.places).look(clock.now()) }),
    run: async ({ home, clock }) => {
      const madeAt = new Date(clock.now().getTime() - hourMs)
      const folder = join(home.backups, `backup-${madeAt.toISOString().replaceAll(/[-:.]/g, '')}`)
      await mkdir(folder, { recursive: true })
      await writeAbout(folder, { madeAt, postgres: '18', bytes: 1024, tookMs: 5, provedAt: madeAt })
    },
  },
}

/** Sends to a phone that reads nothing until some of it waits in the server, as the buffers of the connection are full. */
async function floodSlowPhone({ call, url, metricsPort, services, mina }: Scene): Promise<() => void> {
  const { data } = await call(chat.getChatSocket, { senderId: mina.userId }, mina.token)
  const { WsUrl: address } = data as { WsUrl: string } // the contract's shape
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket${new URL(address).search}`)
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  socket.pause()
  const frame = 'x'.repeat(64 * 1024)
  for (let round = 0; round < 60; round++) {
    // Less than a phone is cut for.
    for (let sent = 0; sent < 8; sent++) services.bus.publish({ kind: 'frame', user: mina.userId, frame })
    const page = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    if (!page.includes('madang_socket_buffered_bytes 0\n')) break
  }
  return () => socket.terminate()
}
