import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { registereValidationImg } from '@madang/contract/tool.ts'
import { registerUser, resetPassword } from '@madang/contract/users/accounts.ts'
import { wholeServer } from '../http/test-whole-server.ts'
import { manualClock } from '../ports/clock.ts'
import { systemRandom } from '../ports/random.ts'
import { createPasswords } from '../users/passwords/passwords.ts'
import { deviceString, goodPassword } from '../users/users-fixture.ts'
import { keysStatus } from './key-status.ts'
import { resealStored } from './reseal.ts'
import type { secretUses } from './secret-uses.ts'
import type { Secrets } from './secrets.ts'

/** What a hash costs is no part of a turn. */
const lightCost = { memory: 256, passes: 1, parallelism: 1, tagLength: 32 } as const

export const secret = (id: string) => ({ id, key: systemRandom.bytes(32) })

/** A whole server whose secrets file changes as a test says. */
export async function turning(env: Readonly<Record<string, string>> = {}) {
  let secrets: Secrets = { current: secret('one'), earlier: [] }
  const readSecrets = () => Promise.resolve(secrets)
  const clock = manualClock('2026-11-23T03:00:00Z')
  const server = await wholeServer({
    clock,
    readSecrets,
    env,
    passwords: createPasswords(systemRandom, { atOnce: 2, waiting: 100 }, lightCost),
  })
  const { services, db } = server
  const imei = randomUUID()
  const headers = (installation = imei) => ({
    imei: installation,
    authorization: deviceString({ imei: installation, salt: services.keys.salt, sentAt: clock.now() }),
  })
  const data = async <Data extends object = Record<string, string>>(
    answer: ReturnType<typeof server.call>,
  ): Promise<Data> => {
    const { success, msg, data: found } = await answer
    expect([success, msg]).toEqual([200, expect.anything()])
    return found as Data // as the contract says
  }
  const captcha = async (purpose: 'register' | 'reset') => {
    const { ImgId } = await data<{ ImgId: string }>(server.call(registereValidationImg, { purpose }, null, { imei }))
    return { imgId: ImgId, imgCode: 'AAAA' }
  }
  const register = async (asked?: { imgId: string; imgCode: string }) => {
    const form = {
      nickName: 'Mina',
      password: goodPassword,
      confirmPassword: goodPassword,
      deviceHash: 'a'.repeat(32),
      consents: ['age', 'terms', 'privacy'],
      ...(asked ?? (await captcha('register'))),
    }
    const {
      UserId: userId,
      Token: token,
      RecoveryCodes: codes,
    } = await data<{
      UserId: UserId
      Token: string
      RecoveryCodes: string[]
    }>(server.call(registerUser, form, null, headers()))
    return { userId, token, codes }
  }
  const reset = async (userId: UserId, recoveryCode: string) => {
    const form = { userId, recoveryCode, newPassword: goodPassword, confirmPassword: goodPassword }
    return server.call(resetPassword, { ...form, ...(await captcha('reset')) }, null, { imei })
  }
  return {
    server,
    services,
    db,
    clock,
    data,
    captcha,
    register,
    reset,
    headers,
    readSecrets,
    secrets: () => secrets,
    give: async (next: Secrets) => {
      secrets = next
      await services.keyKeeper.renew()
    },
    reseal: () => resealStored(services, 60_000),
    status: () => keysStatus(db, secrets, clock.now()),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

export type Turning = Awaited<ReturnType<typeof turning>>

/** What holds a secret: opened once, begun before a change of secrets, and finished after it. */
export interface TurnedFeature {
  readonly uses: readonly (keyof typeof secretUses)[]
  /** Lives shorter than a re-sealing waits. */
  readonly isBrief?: true
  readonly open: (here: Turning) => Promise<() => Promise<() => Promise<unknown>>>
}
