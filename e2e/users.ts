import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { takesKey } from '@madang/contract/values/key-rule.ts'
import { registerUser } from '@madang/contract/users/accounts.ts'
import { clientConstants } from '@madang/contract/constants.ts'
import type { Endpoint, In, Out } from '@madang/contract/endpoint.ts'
import { envelope } from '@madang/contract/envelope.ts'
import { done } from '@madang/contract/outcome.ts'
import { answerFriendRequest, sendFriendRequest } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { getInstanceAppInformation, registereValidationImg } from '@madang/contract/tool.ts'
import { fromWire, toWire } from '@madang/contract/wire.ts'

/** Somebody who registered before the journey begins, through the same calls a phone makes. */
export interface User {
  readonly userId: UserId
  readonly nickName: string
  readonly avatar: number
  readonly token: string
  readonly password: string
  readonly recoveryCodes: readonly string[]
  /** Asks the server one call as this person. Throws an Error with the server's words when it says no. */
  call<E extends Endpoint>(endpoint: E, input: In<E>): Promise<Out<E>>
}

export const goodPassword = 'maru-walks-slowly'

/** An address of the documentation range, different for each caller. */
export function anAddress(): string {
  const [third = 0, last = 0] = randomBytes(2)
  return `198.${18 + (third & 1)}.${third}.${last}`
}

/** Registers a person on a device of their own. */
export async function registered(
  url: string,
  nickName: string,
  {
    inviteCode = '',
    locale = 'ko-KR',
    now = Date.now,
    imei = randomUUID(),
  }: {
    inviteCode?: string
    locale?: Locale
    now?: () => number
    /** The phone's installation; somebody else's too when one phone registers again. */
    imei?: string
  } = {},
): Promise<User> {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14; SM-S921N) Chrome/130.0.0.0 Mobile Safari/537.36'
  const headers: Record<string, string> = {
    Language: locale,
    'X-Forwarded-For': anAddress(),
    'User-Agent': userAgent,
    imei,
  }
  const ask = <E extends Endpoint>(endpoint: E, input: In<E>, more: Record<string, string> = {}) =>
    askServer(url, endpoint, input, { ...headers, ...more })

  const { version, clientType, appID, initInviteCode } = clientConstants
  const { salt } = await ask(getInstanceAppInformation, {
    version,
    clientType,
    imei,
    appID,
    isFirstInstall: true,
    inviteCode: initInviteCode,
  })
  const { imgId } = await ask(registereValidationImg, { purpose: 'register' })
  const signed = `client=h5&device=web&imei=${imei}&timestamp=${now()}&version=1.0&channel=web&timezone=540&deviceid=${imei}`
  const sign = createHash('sha256')
    .update(signed + salt)
    .digest('hex')
  const { token, recoveryCodes, ...person } = await ask(
    registerUser,
    {
      nickName,
      password: goodPassword,
      confirmPassword: goodPassword,
      inviteCode,
      deviceHash: randomBytes(16).toString('hex'),
      consents: ['age', 'terms', 'privacy'],
      imgId,
      imgCode: 'AAAA',
    },
    { Authorization: Buffer.from(`${signed}&sign=${sign}`).toString('base64') },
  )
  return {
    ...person,
    token,
    recoveryCodes,
    password: goodPassword,
    call: (endpoint, input) => ask(endpoint, input, { Authorization: token }),
  }
}

/** Makes two people friends by application and approval. */
export async function befriend(one: User, other: User, message = ''): Promise<void> {
  const { friendRequestId } = await one.call(sendFriendRequest, { friendId: other.userId, message })
  await other.call(answerFriendRequest, { friendRequestId, status: 1 })
}

async function askServer<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: In<E>,
  headers: Readonly<Record<string, string>>,
): Promise<Out<E>> {
  const body = takesKey(endpoint) ? { requestId: randomUUID(), ...(input as object) } : input
  const response = await fetch(url + endpoint.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(toWire(body)),
  })
  const { success, msg, data } = envelope.parse(await response.json())
  if (success !== done) throw new Error(`${endpoint.path} answered ${success}: ${msg}`)
  return endpoint.output.decode(fromWire(data)) as Out<E> // the schema of this very endpoint
}
