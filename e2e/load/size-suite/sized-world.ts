import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roles } from '@madang/contract/operators/rights.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { envelope, type Envelope } from '@madang/contract/envelope.ts'
import { createLog } from '../../../server/log.ts'
import { readConfig } from '../../../server/config.ts'
import { onlySecret } from '../../../server/keys/secrets.ts'
import { hire, proveAnew } from '../../../server/operators/test-staff.ts'
import { manualClock } from '../../../server/ports/clock.ts'
import { systemRandom } from '../../../server/ports/random.ts'
import { startServer } from '../../../server/start-server.ts'
import { newSession, startSession } from '../../../server/users/sessions/sessions.ts'
import { openKept, type KeptDatabase } from '../kept-database.ts'
import { fillSized, heavy, type Size } from './sized-fill.ts'

/** A server in this process on a database of some size, its clock held by us, and somebody of the staff who may do everything. */
export interface SizedWorld extends AsyncDisposable {
  readonly services: Awaited<ReturnType<typeof startServer>>['services']
  ask(endpoint: Endpoint, body: unknown): Promise<Envelope>
  /** Asks for a file and leaves it after its first byte; the status, or what refused it. */
  firstByte(endpoint: Endpoint, body: unknown): Promise<number>
  /** A page by its address, and its status. */
  open(path: string): Promise<{ readonly status: number }>
  /** The clock goes on by a day, so that what is due once a day is due. */
  nextDay(): void
  /** New sessions: those of before are over after so many days. */
  signInAgain(): Promise<void>
  /** Errors that the server logged since the last time. */
  takeMistakes(): string[]
}

export async function sizedWorld(size: Size, folder: string | undefined): Promise<SizedWorld> {
  await using parts = new AsyncDisposableStack()
  const made = `size-${size.people}-${size.messages}-${size.friends}`
  const database = parts.use(await openKept(folder, made, (opened) => fillSized(opened.url, size)))
  const data = await mkdtemp(join(tmpdir(), 'madang-size-'))
  parts.defer(() => rm(data, { recursive: true, force: true }))
  const clock = manualClock(new Date().toISOString())
  const mistakes: string[] = []
  const config = readConfig({
    DATABASE_URL: database.url,
    MADANG_DATA: data,
    MADANG_CAPTCHA: 'test',
    MADANG_LIMITS: 'off',
  })
  const log = createLog('error', { write: (line: string) => void mistakes.push(line) })
  const secret = onlySecret(Buffer.alloc(32, 7))
  const server = await startServer({ ...config, port: 0 }, secret, { clock, log })
  parts.defer(server.stop)
  const { services } = server
  let tokens = await signedIn(database, services)
  const post = (endpoint: Endpoint, body: unknown): Promise<Response> => {
    const token = tokens[endpoint.auth]
    const headers = {
      'content-type': 'application/json',
      language: 'en-GB',
      ...(token && { authorization: token }),
      ...(endpoint.auth === 'operator' && { idle: '0' }),
    }
    return fetch(server.url + endpoint.path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const proved = async (endpoint: Endpoint, body: unknown) => {
    if (endpoint.auth === 'operator') await proveAnew(database.db, { token: tokens.operator, now: clock.now() })
    return post(endpoint, body)
  }
  const kept = parts.move()
  return {
    services,
    ask: async (endpoint, body) => envelope.parse(await (await proved(endpoint, body)).json()),
    firstByte: async (endpoint, body) => {
      const response = await proved(endpoint, body)
      if (response.headers.get('content-type')?.includes('json')) return envelope.parse(await response.json()).success
      const reader = response.body!.getReader()
      await reader.read()
      await reader.cancel()
      return response.status
    },
    open: async (path) => {
      const response = await fetch(server.url + path, { headers: { accept: 'text/html' }, redirect: 'manual' })
      await response.arrayBuffer()
      return { status: response.status }
    },
    nextDay: () => clock.advance(dayMs),
    signInAgain: async () => {
      tokens = await signedIn(database, services)
    },
    takeMistakes: () => mistakes.splice(0),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}

async function signedIn({ db }: KeptDatabase, { clock, keys }: SizedWorld['services']) {
  const session = newSession(systemRandom)
  await startSession(db, session, { user: heavy, device: systemRandom.bytes(32), now: clock.now() })
  const { token } = await hire(db, roles, { now: clock.now(), keys })
  return { visitor: null, user: session.token, operator: token }
}
