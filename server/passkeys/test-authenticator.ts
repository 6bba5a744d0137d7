import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { systemRandom } from '../ports/random.ts'

/** One passkey on an authenticator of tests: what a browser would answer, with a real key (ES256). */
export interface TestPasskey {
  readonly id: string
  /** SubjectPublicKeyInfo, base64. */
  readonly publicKey: string
  /** The answer to options of a registration, as JSON text. */
  make(options: string): string
  /** The answer to options of a use, as JSON text; `counter` stands still when it is told. */
  use(options: string, changed?: Changed): string
}

interface Changed {
  readonly origin?: string
  readonly counter?: number
  /** Whether the person was verified. */
  readonly isVerified?: boolean
}

/** An authenticator that has a passkey for pages at `origin`. */
export function testPasskey(origin: string, { userHandle }: { readonly userHandle?: string } = {}): TestPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = systemRandom.bytes(32)
  const rpId = new URL(origin).hostname
  let counter = 0
  return {
    id: id.toString('base64url'),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    make: (options) => {
      const clientData = clientDataOf('webauthn.create', options, origin)
      const authData = Buffer.concat([head(rpId, 0x45, counter), attested(id, publicKey)])
      const object = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ])
      return answer(id, {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: object.toString('base64url'),
        transports: ['internal'],
      })
    },
    use: (options, { origin: from = origin, counter: told, isVerified = true } = {}) => {
      counter = told ?? counter + 1
      const clientData = clientDataOf('webauthn.get', options, from)
      const authData = head(rpId, isVerified ? 0x05 : 0x01, counter)
      return answer(id, {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signed(privateKey, authData, clientData).toString('base64url'),
        ...(userHandle && { userHandle: Buffer.from(userHandle).toString('base64url') }),
      })
    },
  }
}

function clientDataOf(type: string, options: string, origin: string): Buffer {
  const { challenge } = JSON.parse(options) as { challenge: string }
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function answer(id: Buffer, response: object): string {
  const name = id.toString('base64url')
  return JSON.stringify({ id: name, rawId: name, type: 'public-key', clientExtensionResults: {}, response })
}

function head(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count])
}

function attested(id: Buffer, key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const cose = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ])
  return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose])
}

function signed(key: KeyObject, authData: Buffer, clientData: Buffer): Buffer {
  return sign('sha256', Buffer.concat([authData, createHash('sha256').update(clientData).digest()]), key)
}

/** A text and a list of bytes in CBOR (RFC 8949). */
function text(of: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + of.length]), Buffer.from(of)])
}
function bytes(of: Buffer): Buffer {
  const length = of.length < 256 ? Buffer.from([0x58, of.length]) : Buffer.from([0x59, of.length >> 8, of.length & 255])
  return Buffer.concat([length, of])
}
