import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { exportList } from '@madang/contract/operators/lists/export-list.ts'
import { roles } from '@madang/contract/operators/rights.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { takesKey } from '@madang/contract/values/key-rule.ts'
import { wireSchema } from '@madang/contract/wire-schema.ts'
import { domains, jobs, personalData, retention, routes, timers } from '../domains.ts'
import { storedUser, storePeople } from '../ledger/test-stored-people.ts'
import type { MadeUser } from '../make-users.ts'
import { hire, proveAnew } from '../operators/test-staff.ts'
import { insertEverything } from '../own-data/test-everything.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { tableOf } from '../retention/kept.ts'
import { createPasswords } from '../users/passwords/passwords.ts'
import { deviceString } from '../users/users-fixture.ts'
import { hearPlans, tellPlans, type Ran } from './plans/test-plans.ts'
import { fitting } from './test-arbitrary.ts'
import { wholeServer, type WholeServer } from './test-whole-server.ts'

/** Tables that name people, or whose rows go after a time, and never hold many: no more than the house has staff. */
const small: Readonly<Record<string, string>> = {
  operator_challenge: 'one for each of the staff',
  operator_link: 'one for each of the staff',
  operator_session: 'some for each of the staff',
  support_claim: 'customers somebody of the staff writes to',
  support_setting: 'one row',
  live_class: 'what the house teaches',
  publisher: 'what the house reads',
  class_video: 'what the house filmed',
}

/** Tables that name nobody and still grow with what people do. */
const growing = [
  'asset_totals_node',
  'audit_entry',
  'buyback_event',
  'contest_fee',
  'contest_result',
  'decided_alone',
  'message_block',
  'proposal',
  'withdrawal_close',
  'withdrawal_event',
  'withdrawal_not_sent',
]

const large = new Set(
  [...personalData.keys(), ...retention.map(tableOf), ...growing].filter((table) => !(table in small)),
)

/** Says in a statement why it reads a whole table. */
const declared = /\/\* reads all: [^*]+\*\//

const clock = manualClock(new Date().toISOString())
const password = 'maru-walks-slowly'
let here: WholeServer
let mina: MadeUser
let listening: Disposable | undefined
/** Statements that read a large table whole, with who ran the first of them. */
const found = new Map<string, string>()
let running = 'the start'
let ran = 0
const done = new Set<string>()

function hear({ text, wholes }: Ran): void {
  ran++
  const read = wholes.filter((table) => large.has(table))
  if (read.length && !declared.test(text)) found.set(`${read.join(', ')}: ${text.replaceAll(/\s+/g, ' ')}`, running)
}

/** What was found since the last time. */
function taken(): readonly (readonly [string, string])[] {
  const all = [...found]
  found.clear()
  return all
}

beforeAll(async () => {
  const lightCost = { memory: 256, passes: 1, parallelism: 1, tagLength: 32 }
  const passwords = createPasswords(systemRandom, { atOnce: 2, waiting: 100 }, lightCost)
  here = await wholeServer({ clock, passwords, env: { MADANG_SAMPLE: 'on' }, before: tellPlans })
  const client = await here.services.pool.connect()
  try {
    await storePeople(client, 300)
  } finally {
    client.release()
  }
  await fill()
  await sql`analyze`.execute(here.db)
  listening = hearPlans(hear)
})
afterAll(async () => {
  listening?.[Symbol.dispose]()
  await here[Symbol.asyncDispose]()
})

/** Mina has a row of everything, a long conversation and many friends. */
async function fill(): Promise<void> {
  const { db, services } = here
  const [first, jun] = (await here.people(2, 'pairs')) as [MadeUser, MadeUser]
  mina = first
  const [session] = await db.selectFrom('session').select('session_id').where('user_id', '=', mina.userId).execute()
  await db.deleteFrom('support_setting').execute()
  const { keys } = services
  const about = { user: mina.userId, friend: jun.userId, session: session!.session_id, keys, now: clock.now() }
  await sql`insert into conversation (low, high, last_at)
    select least(${mina.userId} collate "C", user_id), greatest(${mina.userId} collate "C", user_id), now() from "user"
    where user_id <> ${mina.userId} on conflict do nothing`.execute(db)
  await sql`insert into friendship (low, high, state, added_at, changed_at)
    select low, high, 'added', now(), now() from conversation on conflict do nothing`.execute(db)
  await sql`insert into conversation_member (user_id, peer_id, conversation)
    select low, high, id from conversation union all select high, low, id from conversation on conflict do nothing`.execute(
    db,
  )
  await sql`insert into message (conversation, seq, sender, client_id, kind, content, created_at)
    select id, n, case n % 2 when 0 then low else high end, gen_random_uuid(), 'text', 'as usual ' || n, now()
    from conversation, generate_series(1, 300) as n where ${jun.userId} in (low, high)`.execute(db)
  await sql`update conversation set last_seq = 300 where ${jun.userId} in (low, high)`.execute(db)
  await insertEverything(db, about)
  await readable()
  // Somebody who wrote and is to be erased.
  await db.updateTable('user').set({ deletion_at: clock.now() }).where('user_id', '=', storedUser(5)).execute()
  await db
    .updateTable('user')
    .set({ password_hash: await services.passwords.hash(password, '') })
    .execute()
  for (const [name, values] of Object.entries({
    UserId: [mina.userId, jun.userId],
    FriendId: [jun.userId],
    ReceiverId: [jun.userId],
    SenderId: [mina.userId],
    FriendIds: [[jun.userId]],
    Keyword: ['usual', 'coin'],
    PageIndex: [1],
    PageSize: [20],
    Password: [password],
    OldPassword: [password],
    Month: ['2026-11'],
    Version: [1],
    Reason: ['for the yearly audit'],
    Query: [{}],
    // The same again: what a phone does that heard no answer.
    ClientMsgId: [randomUUID()],
    Type: [1],
    Content: ['Hello'],
  }))
    known.set(name, values)
}

/** Content among the rows of everything is of no shape that a call answers. */
async function readable(): Promise<void> {
  const { db } = here
  await sql`delete from announcement_read`.execute(db)
  await sql`delete from announcement where content -> 'texts' is not null and not is_sample`.execute(db)
  await sql`update article set category_id = 'basic-knowledge' where category_id = 'basic'`.execute(db)
  await sql`update live_class set ends_at = starts_at + interval '1 hour' where ends_at < starts_at + interval '10 minutes'`.execute(
    db,
  )
  await sql`update coin set names = (select names from coin where symbol = 'BTC') where symbol = 'FIRST'`.execute(db)
  await sql`update publisher set content = (select content from publisher where is_sample limit 1) where id = 'first-studio'`.execute(
    db,
  )
}

/** Values of fields by their names; after a slash those of one kind of thing. */
const known = new Map<string, unknown[]>()
const mostKnown = 8

/** Keeps ids that answers name, so that later calls ask for what is there. */
function gather(family: string, data: unknown): void {
  if (typeof data !== 'object' || data === null) return
  for (const [name, value] of Object.entries(data)) {
    if (typeof value === 'object') gather(family, value)
    else if (name.endsWith('Id') && typeof value === 'string')
      for (const key of [name, `${family}/${name}`]) {
        const ids = known.get(key) ?? []
        if (ids.length < mostKnown && !ids.includes(value)) known.set(key, [...ids, value])
      }
  }
}

/** Asks a call with some bodies of its shape; whether one of them was done. */
async function ask(call: Endpoint, numRuns: number): Promise<boolean> {
  running = call.path
  const family = call.path.split('/').at(-2)!
  const values = Object.fromEntries(known)
  for (const [name, own] of known) if (name.startsWith(`${family}/`)) values[name.slice(family.length + 1)] = own
  const bodies = fc.sample(fitting(wireSchema(call.input), values), { numRuns, seed: 20261130 }) as object[]
  let isDone = false
  for (const body of bodies) {
    const own = 'RequestId' in body || call.key === 'required' ? { ...body, RequestId: randomUUID() } : body
    const { success, data } = await here.send(call, JSON.stringify(own), await headersOf(call))
    if (success === 200) gather(family, data)
    isDone ||= success === 200
  }
  return isDone
}

/** Each has a session of its own, since a call may end it. */
async function headersOf({ auth }: Endpoint): Promise<Record<string, string>> {
  const { keys } = here.services
  const now = clock.now()
  if (auth === 'user') return { authorization: await here.signIn(mina) }
  if (auth === 'operator') {
    const { token } = await hire(here.db, roles, { now, keys })
    await proveAnew(here.db, { token, now })
    return { authorization: token, idle: '0' }
  }
  const imei = randomUUID()
  return { imei, authorization: deviceString({ imei, salt: keys.salt, sentAt: now }) }
}

/** First what reads, so that what changes knows what there is. */
const asked = [...new Map(routes.map(({ endpoint, kind }) => [endpoint.path, { ...endpoint, kind }])).values()]
  .filter(({ kind, path }) => kind !== 'upload' && kind !== 'download' && path !== exportList.path)
  .sort((one, other) => Number(takesKey(one)) - Number(takesKey(other)))

test('a table that is small, or grows though it names nobody, is one that there is', () => {
  const all = [
    ...personalData.keys(),
    ...retention.map(tableOf),
    ...domains.flatMap(({ stays = {} }) => Object.keys(stays)),
  ]
  expect([...Object.keys(small), ...growing].filter((table) => !all.includes(table))).toEqual([])
})

describe('the guard itself', () => {
  test('what no index answers is found, inside a function too, and what an index answers is not', async () => {
    running = 'the guard'
    const { pool } = here.services
    await pool.query(`create function whole(face integer) returns bigint language plpgsql as
      $$ begin return (select count(*) from "user" where avatar = face); end $$`)
    taken()
    await pool.query('select from "user" where user_id = $1', [mina.userId])
    await pool.query('select from conversation_member join "user" using (user_id) where peer_id = $1', [mina.userId])
    await pool.query('select from "user" where avatar = 3 /* reads all: to be let through */')
    expect(taken()).toEqual([])
    await pool.query('select from "user" where avatar = 3')
    await pool.query('select whole(3)')
    await pool.query('select from conversation_member where conversation = 7')
    expect(taken().map(([text]) => text.split(':')[0])).toEqual(['user', 'user', 'conversation_member'])
  })
})

describe('THR-21 whatever people have written, nothing that is asked reads a table of theirs from its first row to its last', () => {
  test.each(asked.map((call) => [call.path, call] as const))('the call %s', async (_path, call) => {
    if (await ask(call, 1)) done.add(call.path)
    expect(taken()).toEqual([])
  })

  test('many calls did what they were asked for, and their statements were heard', () => {
    // How many there are follows from which calls are carried out, of which chance makes some: 2,500 to 3,300.
    expect(ran).toBeGreaterThan(2_000)
    // The others are refused for what they name; who may ask and what there is was looked for all the same.
    expect(done.size).toBeGreaterThan(asked.length / 3)
  })

  test.each(jobs.filter(({ schedule }) => schedule !== 'onDemand').map((job) => [job.name, job] as const))(
    'the job %s',
    async (name, job) => {
      running = `job ${name}`
      clock.advance(hourMs)
      await job.run(here.services, undefined).catch(() => undefined)
      expect(taken()).toEqual([])
    },
  )

  test.each(timers.map((timer) => [timer.name, timer] as const))('the timer %s', async (name, timer) => {
    running = `timer ${name}`
    clock.advance(hourMs)
    await timer.run(here.services).catch(() => undefined)
    expect(taken()).toEqual([])
  })
})
