import { createHash, createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { ApprovalSignature, Payment } from '@madang/contract/wallet/payer.ts'
import { paymentHash } from '@madang/contract/wallet/payment-hash.ts'

/** An enrolled passkey: whose it is, and where it may be used. */
export interface Approver {
  readonly keyId: string
  readonly person: string
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Buffer
  readonly host: string
  readonly origin: string
}

const clientData = z.object({
  type: z.literal('webauthn.get'),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.literal(false).optional(),
})

const userPresent = 0x01
const userVerified = 0x04
/** A challenge of the console: bytes by chance, then the SHA-256 of the digests of all that was agreed to at once. */
const challengeBytes = 64

/**
 * Whether this passkey signed exactly this payment, alone or among others: the browser said it was asked at the console, the
 * authenticator verified its user, and the signature is over both (WebAuthn, 7.2).
 */
export function isSignedBy(payment: Payment, signature: ApprovalSignature, approver: Approver): boolean {
  const signedData = Buffer.from(signature.signedData, 'base64url')
  const said = clientData.safeParse(jsonIn(signedData))
  if (!said.success || said.data.origin !== approver.origin) return false
  if (!isFor(payment, said.data.challenge, signature.digests)) return false
  const authenticator = Buffer.from(signature.authenticatorData, 'base64url')
  // A hash of the host, flags, a counter.
  if (authenticator.length < 37 || !authenticator.subarray(0, 32).equals(sha256(approver.host))) return false
  const flags = authenticator[32]!
  if ((flags & userPresent) === 0 || (flags & userVerified) === 0) return false
  const key = createPublicKey({ key: approver.publicKey, format: 'der', type: 'spki' })
  const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  const bytes = Buffer.concat([authenticator, sha256(signedData)])
  return verify(digest, bytes, key, Buffer.from(signature.signature, 'base64url'))
}

function isFor(payment: Payment, challenge: string, digests: readonly string[]): boolean {
  const asked = Buffer.from(challenge, 'base64url')
  if (asked.length !== challengeBytes || !digests.includes(paymentHash(payment))) return false
  return asked.subarray(challengeBytes / 2).equals(sha256(digests.join('\n')))
}

function sha256(content: string | Buffer): Buffer {
  return createHash('sha256').update(content).digest()
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}
