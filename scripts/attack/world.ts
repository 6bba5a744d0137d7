import { randomBytes, randomUUID } from 'node:crypto'
import { clientConstants } from '@madang/contract/constants.ts'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { assetScale } from '@madang/contract/money.ts'
import { type CaptchaPurpose, registereValidationImg } from '@madang/contract/tool.ts'
import { registerUser } from '@madang/contract/users/accounts.ts'
import { confirmContactChange, startContactChange } from '@madang/contract/users/contact.ts'
import { noLimits } from '../../server/http/limits.ts'
import { type Answer, wholeServer } from '../../server/http/test-whole-server.ts'
import { openMessageRow } from '../../server/outbox/queue-message.ts'
import { manualClock } from '../../server/ports/clock.ts'
import { systemRandom } from '../../server/ports/random.ts'
import { createPasswords } from '../../server/users/passwords/passwords.ts'
import { deviceString, goodPassword } from '../../server/users/users-fixture.ts'

/** Hundreds of hashes are made; what one costs is no part of any attack here. */
const lightCost = { memory: 256, passes: 1, parallelism: 1, tagLength: 32 } as const

/** Somebody calling from an address, with an installation of their own. */
export interface Caller {
  readonly call: (endpoint: Endpoint, input: object, token?: string | null) => Promise<Answer>
  /** A picture read rightly: of whoever attacks it is assumed that a machine or a person reads pictures for them. */
  readonly captcha: (purpose: CaptchaPurpose) => Promise<{ imgId: string; imgCode: string }>
  readonly register: (deviceHash?: string) => Promise<Answer>
}

/** An ordinary person who is attacked. */
export interface Victim {
  readonly userId: UserId
  readonly token: string
  readonly password: string
  readonly recoveryCodes: readonly string[]
  readonly phone: string
  readonly deviceHash: string
  /** The phone they registered on. */
  readonly caller: Caller
}

/** A whole server over HTTP, whose clock is moved, with texts kept in its outbox and every limit but the number of calls a minute. */
export async function openWorld() {
  const clock = manualClock('2026-11-21T01:00:00Z')
  const server = await wholeServer({
    clock,
    countUse: noLimits,
    passwords: createPasswords(systemRandom, { atOnce: 2, waiting: 1_000 }, lightCost),
    env: {
      MADANG_LIMITS: 'on',
      MADANG_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
      SMS_HOURLY: '30',
      SMS_COUNTRY_HOURLY: '20',
    },
  })
  const { db, services } = server

  /** What must stand in no log. */
  const secrets = new Set<string>([goodPassword])

  function from(address: string, imei: string = randomUUID()): Caller {
    for (const secret of [address, imei]) secrets.add(secret)
    const call: Caller['call'] = (endpoint, input, token = null) => {
      const signed = deviceString({ imei, salt: services.keys.salt, sentAt: clock.now() })
      return server.call(endpoint, input, token ?? signed, { 'x-forwarded-for': address, imei })
    }
    const captcha: Caller['captcha'] = async (purpose) => {
      const { ImgId: imgId } = dataOf<{ ImgId: string }>(await call(registereValidationImg, { purpose }))
      return { imgId, imgCode: 'AAAA' }
    }
    const register: Caller['register'] = async (deviceHash = randomBytes(16).toString('hex')) => {
      const words = { password: goodPassword, confirmPassword: goodPassword, nickName: 'Mina' }
      const form = {
        ...words,
        inviteCode: clientConstants.initInviteCode,
        consents: ['age', 'terms', 'privacy'],
        deviceHash,
      }
      return call(registerUser, { ...form, ...(await captcha('register')) })
    }
    return { call, captcha, register }
  }

  let victims = 0
  async function victim(): Promise<Victim> {
    victims++
    const caller = from(`192.0.2.${victims}`)
    const deviceHash = randomBytes(16).toString('hex')
    const made = dataOf<{ UserId: UserId; Token: string; RecoveryCodes: string[] }>(await caller.register(deviceHash))
    const phone = `+82101234${String(victims).padStart(4, '0')}`
    await caller.call(startContactChange, { kind: 'phone', value: phone, password: goodPassword }, made.Token)
    const [code = ''] = (await texts(phone)).slice(-1).map((body) => /\d{6}/.exec(body)?.[0])
    const codes = { code, oldCode: '', isOldLost: false }
    dataOf(await caller.call(confirmContactChange, { kind: 'phone', ...codes }, made.Token))
    const { UserId: userId, Token: token, RecoveryCodes: recoveryCodes } = made
    for (const secret of [token, phone, code, ...recoveryCodes]) secrets.add(secret)
    return { userId, token, password: goodPassword, recoveryCodes, phone, deviceHash, caller }
  }

  /** What was sent to a number, or to all. */
  async function texts(phone?: string): Promise<string[]> {
    const rows = await db.selectFrom('outbox_message').selectAll().where('kind', '=', 'sms').orderBy('id').execute()
    const opened = rows.map((row) => openMessageRow(services.keys, row))
    return opened.filter(({ recipient }) => phone === undefined || recipient === phone).map(({ body }) => body)
  }

  return {
    server,
    clock,
    from,
    victim,
    texts,
    secrets,
    /** Registrations whose reward was credited. */
    credited: async (): Promise<number> => {
      const grants = db.selectFrom('reward_grant').where('kind', '=', 'registration').where('status', '=', 'credited')
      const { count } = await grants.select(({ fn }) => fn.countAll<bigint>().as('count')).executeTakeFirstOrThrow()
      return Number(count)
    },
    /** CVC of all grants that were credited. */
    creditedCvc: async (): Promise<number> => {
      const grants = db.selectFrom('reward_grant').where('status', '=', 'credited')
      const { sum } = await grants
        .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
        .executeTakeFirstOrThrow()
      return Number(sum ?? 0) / 10 ** assetScale.CVC
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

export type World = Awaited<ReturnType<typeof openWorld>>

/** What a call answered, which must have been done. */
export function dataOf<Data>({ success, msg, data }: Answer): Data {
  if (success !== 200) throw new Error(`answered ${success}: ${msg}`)
  return data as Data // the caller names what its call answers
}
