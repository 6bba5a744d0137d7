import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeSecretFile, readSecretFile } from '../keys/secret-file.ts'

/** The end of the audit log at a moment, signed with a key that the database does not hold. */
export const signedHead = z.strictObject({
  /** Counts the heads of a database from 1: one that was taken away leaves a gap. */
  number: z.int().min(1),
  seq: z.int().min(0),
  hash: z.string().regex(/^[0-9a-f]{64}$/),
  /** Milliseconds since 1970. */
  at: z.int(),
  signature: z.string(),
})
export type SignedHead = z.output<typeof signedHead>
export type SignHead = (head: Omit<SignedHead, 'signature'>) => SignedHead

/** Where the key is: in `given` when it is named, otherwise in the folder `data`. */
interface KeyPlace {
  readonly data: string
  readonly given: string | null
}

export function headKeyFile({ data, given }: KeyPlace): string {
  return given ?? join(data, 'audit-key.pem')
}

/** Opens the Ed25519 key that signs heads; one that no setting names is made at the first start. */
export async function openHeadSigner({ data, given }: KeyPlace): Promise<SignHead> {
  const file = headKeyFile({ data, given })
  if (given === null) await makeSecretFile(file, newKey)
  const key = keyOf(file, createPrivateKey, await readSecretFile('The key of the audit log is', file))
  return (head) => ({ ...head, signature: sign(null, wordsOf(head), key).toString('base64url') })
}

/** The public half of a key, from a file with either half. */
export async function openPublicKey(file: string): Promise<KeyObject> {
  return keyOf(file, createPublicKey, await readFile(file, 'utf8'))
}

export function isSignedBy(key: KeyObject, { signature, ...head }: SignedHead): boolean {
  return verify(null, wordsOf(head), key, Buffer.from(signature, 'base64url'))
}

function wordsOf({ number, seq, hash, at }: Omit<SignedHead, 'signature'>): Buffer {
  return Buffer.from(`madang audit head\n${number}\n${seq}\n${hash}\n${at}`)
}

function newKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

function keyOf(file: string, open: (text: string) => KeyObject, text: string): KeyObject {
  try {
    const key = open(text)
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Told below without the content.
  }
  throw new Error(`The key of the audit log in ${file} is damaged: expected an Ed25519 key in PEM.`)
}
