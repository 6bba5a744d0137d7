import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

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
  if (given === null) await makeOnce(file)
  const { mode } = await stat(file).catch(() => {
    throw new Error(`The secrets are not at ${file}.`)
  })
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error(`The secrets in ${file} can be read by others. Set them right with: chmod 600 ${file}`)
  return parseSecrets(file, await readFile(file, 'utf8'))
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

/** Written beside, synced and linked: the file is whole or missing, and of two starts at once both use the same. */
async function makeOnce(file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  if (await stat(file).catch(() => null)) return
  const made = { secrets: [{ id: randomBytes(4).toString('hex'), key: randomBytes(32).toString('base64url') }] }
  const half = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(half, 'wx', 0o600)
  await handle.writeFile(`${JSON.stringify(made, null, 2)}\n`)
  await handle.sync()
  await handle.close()
  await chmod(half, 0o600)
  await link(half, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(half)
}
