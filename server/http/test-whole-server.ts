import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { toWire } from '@madang/contract/wire.ts'
import { readConfig } from '../config.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { onlySecret, type ReadSecrets } from '../keys/secrets.ts'
import { createLog } from '../log.ts'
import { makeUsers, type MadeUser } from '../make-users.ts'
import { systemClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { startServer, type Replaceable } from '../start-server.ts'
import { newSession, startSession } from '../users/sessions/sessions.ts'

/** One answer: the status of HTTP, and the envelope. */
export interface Answer {
  readonly status: number
  readonly success: number
  readonly msg: string
  readonly data: unknown
  readonly text: string
}

/**
 * The whole server on a database of its own, without limits, and with what it logged; a test may bring its clock. Samples, which
 * take most of a start, are there with `MADANG_SAMPLE: 'on'` alone.
 */
export async function wholeServer({
  clock = systemClock,
  env: given = {},
  readSecrets = onlySecret(Buffer.from('a secret of the tests of the whole server')),
  logLevel = 'error',
  before,
  ...replaced
}: Pick<Replaceable, 'clock' | 'verifySignature' | 'countUse' | 'passwords' | 'connections'> & {
  readonly env?: NodeJS.ProcessEnv
  readonly readSecrets?: ReadSecrets
  readonly logLevel?: 'error' | 'info'
  /** What stands in the database before the server starts. */
  readonly before?: (database: TestDatabase) => Promise<void>
} = {}) {
  const database = await testDatabase()
  const mistakes: string[] = []
  const securityLines: string[] = []
  const sink = new Writable({
    write: (line: Buffer, _encoding, done) => {
      // A machine on which opening a connection takes five seconds is no mistake: the product says so and tries again.
      if (!line.includes('Connection terminated due to connection timeout')) mistakes.push(line.toString())
      done()
    },
  })
  const data = await mkdtemp(join(tmpdir(), 'madang-data-'))
  const usual = { MADANG_CAPTCHA: 'test', MADANG_LIMITS: 'off', MADANG_SAMPLE: 'off' }
  const env = { DATABASE_URL: database.url, MADANG_DATA: data, ...usual, ...given }
  const config = readConfig(env)
  await before?.(database)
  const server = await startServer({ ...config, port: 0 }, readSecrets, {
    ...replaced,
    clock,
    log: createLog(logLevel, sink),
    securityPlace: ({ line }) => void securityLines.push(line),
  })
  const { services } = server

  const send = async (endpoint: Endpoint, text: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await fetch(server.url + endpoint.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', language: 'en-GB', ...headers },
      body: text,
    })
    const body = await response.text()
    return { status: response.status, ...envelope.parse(JSON.parse(body)), text: body }
  }
  return {
    url: server.url,
    /** Of the page of metrics; null where it is off. */
    metricsPort: server.metricsPort,
    /** The path of every route. */
    paths: server.paths,
    /** The folder of its data. */
    data,
    db: database.db,
    services,
    /** Lines of the log, at level error and above unless the test asks for all. */
    mistakes,
    /** What the security log wrote. */
    securityLines,
    send,
    /** Calls with our names; a key is added where the call needs one. */
    call: (endpoint: Endpoint, input: object, token: string | null, further: Record<string, string> = {}) => {
      const key = endpoint.key === 'required' ? { requestId: randomUUID() } : {}
      const headers = { ...further, ...(token === null ? {} : { authorization: token }) }
      return send(endpoint, JSON.stringify(toWire({ ...key, ...input })), headers)
    },
    /** People with a session each; with `pairs` the first is a friend of the second, and so on. Their grants are posted. */
    people: async (count: number, friends: 'pairs' | 'none'): Promise<MadeUser[]> => {
      const { db, keys, clock, settler } = services
      const made = await makeUsers({ db, random: systemRandom, keys, now: clock.now(), count, friends })
      await settler.settle()
      return made
    },
    /** A further session of a person, as on a second phone. */
    signIn: async ({ userId }: Pick<MadeUser, 'userId'>): Promise<string> => {
      const session = newSession(systemRandom)
      const device = systemRandom.bytes(32)
      await startSession(database.db, session, { user: userId, device, now: services.clock.now() })
      return session.token
    },
    [Symbol.asyncDispose]: async () => {
      await server.stop()
      await rm(data, { recursive: true, force: true })
      await database[Symbol.asyncDispose]()
    },
  }
}

export type WholeServer = Awaited<ReturnType<typeof wholeServer>>
