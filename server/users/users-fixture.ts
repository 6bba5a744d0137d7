import { createHash, randomUUID } from 'node:crypto'
import { clientConstants } from '@madang/contract/constants.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type { registerUser, login as loginCall } from '@madang/contract/users/accounts.ts'
import type { CaptchaPurpose } from '@madang/contract/tool.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { CallFacts, Keyed, Reading } from '../context.ts'
import type { Services } from '../services.ts'
import { testDatabase, type TestDatabase } from '../db/test-database.ts'
import { memoryBus, type Bus } from '../ports/bus.ts'
import { testCaptcha } from '../ports/captcha.ts'
import { usualMailBudget, usualTextBudget } from '../ports/message-sender.ts'
import { manualClock, type Clock } from '../ports/clock.ts'
import { relyingParty } from '../passkeys/relying-party.ts'
import { systemRandom } from '../ports/random.ts'
import { issueCaptcha } from './limits/captchas.ts'
import { login } from './sessions/login.ts'
import { createPasswords } from './passwords/passwords.ts'
import { createAccount } from './registration/register.ts'
import { createAuthenticator } from './sessions/authenticate.ts'
import { serverKeys } from '../keys/server-keys.ts'
import type { UsersServices } from './users-services.ts'

/** Where the pages of these tests are. */
export const testOrigin = 'http://localhost'
export const goodPassword = 'maru-walks-slowly'
/** What a hash costs is a test of passwords.test.ts; here hundreds are made. */
const lightCost = { memory: 256, passes: 1, parallelism: 1, tagLength: 32 } as const
type Registration = Parsed<typeof registerUser>

/** A call from a phone in Korea. */
export const testFacts: CallFacts = {
  locale: 'ko-KR',
  address: '192.0.2.1',
  imei: '',
  authorization: '',
  origin: testOrigin,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
  country: 'KR',
  laws: ['KR'],
  askLaw: () => undefined,
  concerns: () => undefined,
}

/** A call of a visitor, with all services of the domain. */
export type UsersCall = CallFacts & Keyed & Reading & UsersServices & Pick<Services, 'settler' | 'report'>

/** A phone for tests: its own installation id and a new device string for each call. */
export interface Phone {
  /** A call from `address`, or else from the one of all phones. */
  caller(address?: string): UsersCall
  /** This phone with a session of its user. */
  signedIn(token: string): Promise<UsersCall & { readonly user: UserId; readonly session: string }>
  captcha(purpose: CaptchaPurpose): Promise<{ imgId: string; imgCode: string }>
  registration(changes?: Partial<Registration>): Promise<Registration>
  register(changes?: Partial<Registration>): ReturnType<typeof createAccount>
  login(userId: string, password: string, more?: Partial<Parsed<typeof loginCall>>): ReturnType<typeof login>
}

/**
 * Everything the domain needs, on a real database, with a clock that stands still. Hashes are light, unless they have to
 * last as long as in the product for a race to be one (`isHashingSlow`).
 */
export async function usersFixture({
  start = '2026-11-21T03:00:00Z',
  connections = 10,
  waiting = 50,
  isHashingSlow = false,
} = {}) {
  const database: TestDatabase = await testDatabase({ connections })
  const clock = manualClock(start)
  const bus: Bus = memoryBus()
  const services: UsersServices = {
    db: database.db,
    bus,
    random: systemRandom,
    captcha: testCaptcha(systemRandom),
    passwords: createPasswords(systemRandom, { atOnce: 2, waiting }, isHashingSlow ? undefined : lightCost),
    keys: serverKeys(Buffer.from('a secret of the tests')),
    limits: true,
    messageWays: {
      sms: 'outbox',
      email: 'outbox',
      textsAnHour: usualTextBudget,
      mailsAnHour: usualMailBudget,
      linkOrigin: testOrigin,
    },
    relyingParties: { app: relyingParty(testOrigin), console: relyingParty(testOrigin) },
  }
  return {
    database,
    db: database.db,
    clock,
    bus,
    services,
    phone: (hash?: string) => makePhone(services, clock, hash),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

/** The header of REQ-151 as an app makes it. */
export function deviceString({ imei, salt, sentAt }: { imei: string; salt: string; sentAt: Date }): string {
  const nonce = randomUUID()
  const text = `client=h5&device=web&imei=${imei}&timestamp=${sentAt.getTime()}&version=1.0&channel=none&timezone=540&deviceid=${nonce}`
  const sign = createHash('sha256')
    .update(text + salt)
    .digest('hex')
  return Buffer.from(`${text}&sign=${sign}`).toString('base64')
}

function makePhone(services: UsersServices, clock: Clock, deviceHash = 'a'.repeat(32)): Phone {
  const imei = randomUUID()
  const { db, bus, keys } = services
  const phone: Phone = {
    caller: (address = testFacts.address) => ({
      ...testFacts,
      ...services,
      address,
      clock,
      now: clock.now(),
      requestId: null,
      settler: { settle: () => Promise.resolve() },
      report: (error) => {
        throw error
      },
      imei,
      authorization: deviceString({ imei, salt: keys.salt, sentAt: clock.now() }),
    }),
    signedIn: async (token) => {
      const caller = phone.caller()
      return { ...caller, ...(await createAuthenticator(db, bus).authenticate(token, caller.now)) }
    },
    captcha: async (purpose) => {
      const { imgId } = await issueCaptcha(phone.caller(), { purpose, kind: 'image' })
      return { imgId, imgCode: 'aaaa' }
    },
    registration: async (changes = {}) => ({
      nickName: 'Mina',
      password: goodPassword,
      confirmPassword: changes.password ?? goodPassword,
      inviteCode: clientConstants.initInviteCode,
      consents: ['age', 'terms', 'privacy'],
      deviceHash,
      ...(await phone.captcha('register')),
      ...changes,
    }),
    register: async (changes) => createAccount(phone.caller(), await phone.registration(changes)),
    login: (userId, password, more = {}) =>
      login(phone.caller(), { userId, password, deviceHash, code: '', imgId: '', imgCode: '', ...more }),
  }
  return phone
}
