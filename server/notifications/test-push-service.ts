import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushed, type Pushed } from '@madang/contract/chat/notifications.ts'
import { systemClock } from '../ports/clock.ts'

/** One push as the service got it, and as its phone reads it. */
export interface Received {
  readonly phone: TestPhone
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly pushed: Pushed
}

/** A phone's subscription, with the keys only the phone has. */
export interface TestPhone {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The server's key it subscribed to: pushes signed with another are refused, as RFC 8292 says. */
  readonly publicKey?: string
}

/**
 * A push service in this process: takes pushes over HTTP as the browsers' services do, checks the server's signature and
 * reads what was encrypted, by RFC 8188, 8291 and 8292 and without the library that encrypted it. For tests alone.
 */
export async function testPushService() {
  const phones = new Map<string, { phone: TestPhone; read: (body: Buffer) => Pushed; status: number[] }>()
  const received: Received[] = []
  const server = createServer((request, response) => {
    void (async () => {
      const body = Buffer.concat(await request.toArray())
      const found = phones.get(request.url ?? '')
      const signature = String(request.headers.authorization)
      const isForeign = found?.phone.publicKey !== undefined && !signature.endsWith(`k=${found.phone.publicKey}`)
      const status = isForeign ? 403 : (found?.status.shift() ?? (found ? 201 : 404))
      if (found && status === 201 && isSigned(signature, origin))
        received.push({ phone: found.phone, headers: request.headers, pushed: found.read(body) })
      response.writeHead(status).end()
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listening on TCP
  return {
    origin,
    received,
    /** A new phone. Its pushes are answered with `status` in turn, then with 201. */
    phone: (...status: number[]): TestPhone => {
      const keys = createECDH('prime256v1')
      const path = `/push/${phones.size + 1}`
      const secret = randomBytes(16)
      const phone = {
        endpoint: origin + path,
        p256dh: keys.generateKeys('base64url'),
        auth: secret.toString('base64url'),
      }
      phones.set(path, {
        phone,
        status,
        read: (body) => pushed.parse(JSON.parse(decrypted(body, { keys, secret }).toString())),
      })
      return phone
    },
    /** The browser of a phone subscribes to a key of the server. */
    subscribed: (phone: TestPhone, publicKey: string): TestPhone => {
      const path = phone.endpoint.slice(origin.length)
      const known = phones.get(path)
      if (!known) throw new Error('a phone of another service')
      phones.set(path, { ...known, phone: { ...phone, publicKey } })
      return { ...phone, publicKey }
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** RFC 8291: one record of aes128gcm, its key from the phone's secret and the two public keys. */
function decrypted(body: Buffer, { keys, secret }: { keys: ReturnType<typeof createECDH>; secret: Buffer }): Buffer {
  const salt = body.subarray(0, 16)
  const length = body[20] ?? 0
  const theirs = body.subarray(21, 21 + length)
  const record = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), theirs])
  const shared = Buffer.from(hkdfSync('sha256', keys.computeSecret(theirs), secret, info, 32))
  const derive = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', shared, salt, Buffer.from(`Content-Encoding: ${name}\0`), size))
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2))
}

/** RFC 8292: a token for this service, signed by the key it names, that ends within a day. */
function isSigned(authorization: string, audience: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  if (point.length !== 65) return false
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const signed = Buffer.from(`${head}.${claims}`)
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; exp: number }
  const now = systemClock.now().getTime()
  const isFresh = exp * 1000 > now && exp * 1000 <= now + 24 * 60 * 60_000
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  return aud === audience && isFresh && verify('sha256', signed, options, Buffer.from(signature, 'base64url'))
}
