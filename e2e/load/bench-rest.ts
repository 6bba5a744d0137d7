import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { pino } from 'pino'
import { readConfig } from '../../server/config.ts'
import { makeUsers } from '../../server/make-users.ts'
import { subscribe } from '../../server/notifications/subscriptions.ts'
import { testPushService } from '../../server/notifications/test-push-service.ts'
import { pushAfterMs } from '../../server/outbox/push-task.ts'
import { onlySecret } from '../../server/keys/secrets.ts'
import { startServer } from '../../server/start-server.ts'
import { cpuOf } from './cpu.ts'
import { pause } from './run-server.ts'
import { print } from './figures.ts'
import { testPushSender } from '../../server/notifications/test-push-sender.ts'

/**
 * `npm run bench:rest`: what a server costs that nobody uses, and how late pushes are: from the moment they are due to the
 * push service of this process (decision 0036).
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, pushes: { type: 'string', default: '60' } },
})
const [seconds, pushes] = [Number(values.seconds), Number(values.pushes)]
const data = await mkdtemp(join(tmpdir(), 'madang-rest-'))
// Root's database runs as another user, who must pass through.
await chmod(data, 0o711)
const service = await testPushService()
const settings = { PORT: '0', MADANG_DATA: data, MADANG_LIMITS: 'off', PUSH_ORIGIN: service.origin }
const begun = performance.now()
const server = await startServer(readConfig(settings), onlySecret(Buffer.alloc(32, 5)), {
  log: pino({ level: 'error' }),
})
print({ bench: 'rest', startMs: Math.round(performance.now() - begun) })
try {
  const [password, port] = await Promise.all(
    ['password', 'port'].map((name) => readFile(join(data, `postgres-${name}`), 'utf8')),
  )
  const client = new pg.Client({ connectionString: `postgres://madang:${password}@127.0.0.1:${port}/madang` })
  await client.connect()
  // The job library looks through all its queues a minute after the start, then once an hour.
  await pause(75_000)
  const look = async () => {
    const { rows } = await client.query<{ n: number }>(
      `select (xact_commit + xact_rollback)::int as n from pg_stat_database where datname = current_database()`,
    )
    return { cpu: cpuOf(process.pid)!, transactions: rows[0]!.n }
  }
  const before = await look()
  await pause(seconds * 1000)
  const after = await look()
  print({
    bench: 'rest',
    transactionsPerSecond: figure((after.transactions - before.transactions) / seconds),
    serverCpuMsPerSecond: figure(((after.cpu.self - before.cpu.self) * 1000) / seconds),
    databaseCpuMsPerSecond: figure(((after.cpu.below - before.cpu.below) * 1000) / seconds),
  })
  await client.end()

  const { db, clock, random, keys, sender } = server.services
  const people = await makeUsers({ db, random, keys, now: clock.now(), count: 2 * pushes, friends: 'pairs' })
  const sent = new Map<string, number>()
  const late: number[] = []
  const { promise: heard, resolve } = Promise.withResolvers<void>()
  const listening = setInterval(() => {
    for (const { phone } of service.received.slice(late.length))
      late.push(performance.now() - sent.get(phone.endpoint)! - pushAfterMs)
    if (late.length === pushes) resolve()
  }, 5)
  for (let index = 0; index < pushes; index++) {
    const [from, to] = [people[2 * index]!, people[2 * index + 1]!]
    const phone = service.phone()
    const { session_id: session } = await db
      .selectFrom('session')
      .select('session_id')
      .where('user_id', '=', to.userId)
      .executeTakeFirstOrThrow()
    const about = {
      user: to.userId,
      session,
      locale: 'en-GB',
      clock,
      pushOrigins: [service.origin],
      push: testPushSender(),
    } as const
    await db.transaction().execute((tx) => subscribe({ tx, ...about }, phone))
    await sender.send(from.userId, {
      receiverId: to.userId,
      type: 1,
      content: 'hello',
      clientMsgId: random.uuid(),
    })
    sent.set(phone.endpoint, performance.now())
    await pause(137)
  }
  await Promise.race([heard, pause(30_000)])
  clearInterval(listening)
  late.sort((left, right) => left - right)
  const lateMs = { median: Math.round(late[late.length >> 1] ?? NaN), most: Math.round(late.at(-1) ?? NaN) }
  print({ bench: 'rest', pushes: late.length, lateMs })
} finally {
  await server.stop()
  await service[Symbol.asyncDispose]()
  await rm(data, { recursive: true, force: true })
}

function figure(value: number): number {
  return Number(value.toFixed(2))
}
