import { createHash, randomUUID } from 'node:crypto'
import type { Endpoint } from '@madang/contract/endpoint.ts'
import { envelope, type Envelope } from '@madang/contract/envelope.ts'
import { login } from '@madang/contract/users/accounts.ts'
import { toWire } from '@madang/contract/wire.ts'
import type { LoadUser } from '../run-server.ts'

/** The password of everybody in the world of `npm run noisy`. */
export const password = 'Quiet-and-noisy-1'

/** Somebody with a phone and an address of their own, as a proxy tells it. */
export interface Person {
  readonly user: LoadUser
  /** By our names. */
  call(endpoint: Endpoint, input: object): Promise<Envelope>
  /** By the wire's. */
  callRaw(endpoint: Endpoint, body: unknown): Promise<Envelope>
  upload(endpoint: Endpoint, file: Buffer): Promise<Envelope>
  /** On this phone, or on one made up; from their own address unless said. */
  signIn(isOther?: boolean, from?: string): Promise<Envelope>
  /** Calls go on with the session that a login gave. */
  take(token: string): void
}

export function person(port: number, user: LoadUser, { address, salt }: { address: string; salt: string }): Person {
  const base = `http://127.0.0.1:${port}`
  const phone = randomUUID()
  let token = user.Token
  const post = async (endpoint: Endpoint, body: BodyInit, more: Record<string, string>): Promise<Envelope> => {
    const headers = { language: 'en-GB', 'x-forwarded-for': address, imei: phone, ...more }
    const response = await fetch(base + endpoint.path, { method: 'POST', headers, body })
    return envelope.parse(await response.json())
  }
  const asJson = (endpoint: Endpoint, body: unknown, more: Record<string, string>) =>
    post(endpoint, JSON.stringify(body), { 'content-type': 'application/json', ...more })
  const keyed = (endpoint: Endpoint, input: object) =>
    toWire(endpoint.key === 'required' ? { requestId: randomUUID(), ...input } : input)
  return {
    user,
    call: (endpoint, input) => asJson(endpoint, keyed(endpoint, input), { authorization: token }),
    callRaw: (endpoint, body) =>
      asJson(endpoint, body, endpoint.auth === 'user' ? { authorization: token } : deviceHeaders(phone, salt)),
    upload: (endpoint, file) => {
      const form = new FormData()
      form.set(endpoint.file?.field ?? 'file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'a.jpg')
      return post(endpoint, form, { authorization: token })
    },
    signIn: (isOther = false, from = address) => {
      const imei = isOther ? randomUUID() : phone
      const deviceHash = imei.replaceAll('-', '')
      const input = { userId: user.UserId, password, deviceHash, imgId: '', imgCode: '' }
      return asJson(login, keyed(login, input), { ...deviceHeaders(imei, salt), 'x-forwarded-for': from })
    },
    take: (given) => {
      token = given
    },
  }
}

/** What an installation says of itself before anybody is logged in (REQ-151). */
function deviceHeaders(imei: string, salt: string): Record<string, string> {
  const about = `client=h5&device=web&imei=${imei}&timestamp=${Date.now()}&version=1.0&channel=none&timezone=540`
  const text = `${about}&deviceid=${randomUUID()}`
  const sign = createHash('sha256').update(text + salt)
  return { imei, authorization: Buffer.from(`${text}&sign=${sign.digest('hex')}`).toString('base64') }
}
