import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { makeSecretFile, readSecretFile } from './secret-file.ts'

/** One secret of the server, 32 random bytes. */
export interface Secret {
  readonly id: string
  readonly key: Buffer
}

/** What the server signs and hashes with. New work uses `current`; `earlier` ones are accepted until they are removed. */
export interface Secrets {
  readonly current: Secret
  readonly earlier: readonly Secret[]
}

/** Reads the secrets as they are now. */
export type ReadSecrets = () => Promise<Secrets>

/** One secret that never turns, for tests and measurements. */
export function onlySecret(key: Buffer): ReadSecrets {
  return () => Promise.resolve({ current: { id: '0', key }, earlier: [] })
}

/** The file: the newest secret first. Rotation puts one in front and removes the last after its overlap. */
const secretFile = z.strictObject({
  secrets: z
    .array(z.strictObject({ id: z.string().min(1), key: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }))
    .min(1)
    .refine((secrets) => new Set(secrets.map(({ id }) => id)).size === secrets.length),
})

/** Where the secrets are: in `given` when it is named, otherwise in the folder `data`. */
export interface SecretPlace {
  readonly data: string
  readonly given: string | null
}

export function secretsFile({ data, given }: SecretPlace): string {
  return given ?? join(data, 'secrets.json')
}

/**
 * The secrets of `given` when it is named, otherwise those of `secrets.json` in the folder `data`, made at the first
 * start (invariants, Secrets in the one-command default). Throws one sentence when they cannot be used; never a value.
 */
export async function openSecrets(data: string, given: string | null = null): Promise<Secrets> {
  const file = secretsFile({ data, given })
  if (given === null) await makeSecretFile(file, firstSecret)
  return parseSecrets(file, await readSecretFile('The secrets are', file))
}

export function parseSecrets(file: string, content: string): Secrets {
  try {
    const { secrets } = secretFile.parse(JSON.parse(content))
    const [current, ...earlier] = secrets.map(({ id, key }) => ({ id, key: Buffer.from(key, 'base64url') }))
    if (current) return { current, earlier }
  } catch {
    // Told below without the content.
  }
  throw new Error(`The secrets in ${file} are damaged: expected { "secrets": [{ "id", "key" }] } with 32-byte keys.`)
}

function firstSecret(): string {
  const made = { secrets: [{ id: randomBytes(4).toString('hex'), key: randomBytes(32).toString('base64url') }] }
  return `${JSON.stringify(made, null, 2)}\n`
}
