import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { changing, movingMoney, reading } from '@madang/contract/endpoint.ts'
import { Failure, type FailureName } from '@madang/contract/failures.ts'
import { instant, type UserId } from '@madang/contract/ids.ts'
import { amount, amountOf } from '@madang/contract/money.ts'
import { secret } from '@madang/contract/values/secret.ts'
import { connect } from '../db/open.ts'
import { testDatabase } from '../db/test-database.ts'
import { losingLine } from '../db/connections/test-losing-line.ts'
import type { Replica } from '../db/replica/replica.ts'
import type { Tx } from '../db/tables.ts'
import { memoryBus, type Notice } from '../ports/bus.ts'
import { manualClock } from '../ports/clock.ts'
import { atReplica, checkedCommand, command, query } from '../domain.ts'
import { serverKeys } from '../keys/server-keys.ts'
import { createSecurityLog } from '../security/security-log.ts'
import { quotas } from '@madang/contract/quotas.ts'
import { dayQuotas, memoryLimits, noLimits } from './limits.ts'
import { readForms } from './body/read-form.ts'
import { readJsonStrictly } from './body/read-json.ts'
import { serveCalls } from './serve-calls.ts'

/** Where the pages come from that are its own. */
export const ownOrigin = 'https://madang.example'
/** Who calls in the tests of the carrier; the token is the name. */
export const people: Record<string, UserId> = { mina: '1000000001' as UserId, jun: '1000000002' as UserId }

const echo = reading({
  path: 'test/Echo',
  summary: 'Says what it heard',
  auth: 'visitor',
  feature: null,
  input: { text: z.string().max(10), list: z.array(z.object({ theName: z.string() })).default([]) },
  output: z.object({ text: z.string(), time: instant, gift: amount('CVC') }),
  limit: { points: 3, seconds: 60 },
})
const fail = reading({
  path: 'test/Fail',
  summary: 'Refuses as it is told',
  auth: 'visitor',
  feature: null,
  input: { how: z.string() },
  output: z.object({ count: z.int() }),
  failures: ['POOL_EMPTY'],
})
const whoAmI = reading({
  path: 'test/WhoAmI',
  summary: 'The caller',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({ userId: z.string() }),
  limit: { points: 2, seconds: 60 },
})
const note = {
  summary: 'Writes a line and tells the other',
  auth: 'user',
  feature: null,
  input: { text: z.string(), how: z.string().optional() },
  output: z.object({ lines: z.int() }),
  failures: ['CONFLICT', 'ALREADY_CHECKED_IN'],
} as const
const write = changing({ path: 'test/Write', ...note })
const pay = movingMoney({ path: 'test/Pay', ...note })

const look = reading({
  path: 'test/Look',
  summary: 'How many lines there are',
  auth: 'visitor',
  feature: null,
  input: { word: z.string().optional() },
  output: z.object({ lines: z.int() }),
})

const confirm = changing({
  path: 'test/Confirm',
  summary: 'Writes a line for a password',
  auth: 'user',
  feature: null,
  input: { text: z.string(), password: secret(20).default('') },
  output: z.object({ lines: z.int() }),
  failures: ['WRONG_CREDENTIALS', 'ALREADY_CHECKED_IN'],
})

/** A carrier with calls of its own on a real database: everything between the wire and a domain's function. */
export async function testCarrier({
  limits = false,
  connections = 10,
  changesADay,
  losesAnswers = false,
  replica,
}: {
  limits?: boolean
  connections?: number
  changesADay?: number
  losesAnswers?: boolean
  replica?: Replica
} = {}) {
  const database = await testDatabase({ connections })
  const line = losesAnswers ? await losingLine(database.url) : null
  const lossy = line && connect({ url: line.url, size: connections, log: () => undefined }).db
  await sql`create table line (text text not null)`.execute(database.db)
  const clock = manualClock('2026-11-21T03:00:00Z')
  const bus = memoryBus()
  const told: Notice[] = []
  bus.subscribe((notice) => told.push(notice))
  const logged: { error: unknown; path: string; traceId: string }[] = []
  const noted: UserId[] = []
  /** Passwords that were looked at. */
  const checks: string[] = []
  const http = Fastify()
  const routes = [
    query(echo, ({ now }, { text }) => ({ text, time: now, gift: amountOf('CVC', '0.25') })),
    query(fail, (_request, { how }) => failAs(how)),
    query(whoAmI, ({ user }) => ({ userId: user })),
    atReplica(
      'search',
      query(look, async ({ db }, { word }) => {
        if (word) throw new Failure('NOT_FOUND')
        return { lines: (await sql`select from line`.execute(db)).rows.length }
      }),
    ),
    command(write, ({ tx, notify }, input) => writeLine(tx, input, () => notify(jun, unread))),
    command(pay, ({ tx, notify }, input) => writeLine(tx, input, () => notify(jun, unread))),
    checkedCommand(
      confirm,
      async ({ user }, { password }) => {
        checks.push(password)
        if (password !== 'right') throw new Failure('WRONG_CREDENTIALS')
        return `${user} proved`
      },
      ({ tx, checked }, { text }) => writeLine(tx, { text: `${checked}: ${text}`, how: failureAfter[text] }, () => {}),
    ),
  ]
  readJsonStrictly(http)
  readForms(http, [ownOrigin])
  serveCalls(http, routes, {
    services: {},
    db: lossy ?? database.db,
    clock,
    bus,
    ...(replica && { replica }),
    countUse: limits ? memoryLimits() : noLimits,
    ...(changesADay && { mayChange: dayQuotas(memoryLimits(), { ...quotas, changesADay }).changes }),
    authenticate: async (token) => {
      const user = people[token]
      if (!user) throw new Failure('NOT_LOGGED_IN')
      return { user, session: token, homeCountry: null }
    },
    noteCall: (user) => noted.push(user),
    log: (error, about) => logged.push({ error, ...about }),
    security: createSecurityLog({ clock, ring: serverKeys(Buffer.from('of the carrier')).ring, places: [] }),
  })
  const lines = async () => (await sql`select from line`.execute(database.db)).rows.length
  return {
    http,
    told,
    logged,
    noted,
    checks,
    clock,
    db: database.db,
    /** Of a carrier that `losesAnswers` of its database. */
    loseNext: (tag: string) => line!.loseNext(tag),
    lines,
    call: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(http, path, JSON.stringify(body), headers),
    callRaw: (path: string, text: string, headers: Record<string, string> = {}) => send(http, path, text, headers),
    [Symbol.asyncDispose]: async () => {
      await http.close()
      await lossy?.destroy()
      await line?.[Symbol.asyncDispose]()
      await database[Symbol.asyncDispose]()
    },
  }
}

/** How the checked call fails, by its text. */
const failureAfter: Record<string, string> = { twice: 'ALREADY_CHECKED_IN', broken: 'error' }
const jun = '1000000002' as UserId
const unread = { kind: 'unread', data: { count: 1 } } as const

async function send(http: FastifyInstance, path: string, payload: string, headers: Record<string, string>) {
  const answer = await http.inject({
    method: 'POST',
    url: `/api/v1/${path}`,
    headers: { 'content-type': 'application/json', language: 'en-GB', ...headers },
    payload,
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, ...answer.json<Answer>() }
}
interface Answer {
  success: number
  msg: string
  data: Record<string, unknown> | null
}

function failAs(how: string): { count: number } {
  if (how === 'error') throw new Error('select secret from vault')
  if (how === 'answer') return { count: 'seven' as never }
  if (how === 'text') throw 'a thrown text'
  throw new Failure(how as FailureName)
}

async function writeLine(tx: Tx, { text, how }: { text: string; how?: string | undefined }, tell: () => void) {
  await sql`insert into line values (${text})`.execute(tx)
  tell()
  if (how !== undefined) failAs(how)
  const { rows } = await sql`select from line`.execute(tx)
  return { lines: rows.length }
}
