import { randomBytes } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import type { Db } from '../db/tables.ts'
import { keysStatus } from './key-status.ts'
import { openSecrets, parseSecrets, secretsFile, type SecretPlace } from './secrets.ts'

/**
 * Puts a new secret in front of the file; it seals once every running server has read it. Throws while the one before it
 * still waits.
 */
export async function rotateSecrets(db: Db, place: SecretPlace, now: Date): Promise<string> {
  const secrets = await openSecrets(place.data, place.given)
  const { keys } = await keysStatus(db, secrets, now)
  if (keys[0]?.state === 'waits')
    throw new Error(`${secrets.current.id} does not seal yet: npm run keys -- status names who lacks it.`)
  const id = randomBytes(4).toString('hex')
  await writeSecrets(place, [{ id, key: randomBytes(32) }, secrets.current, ...secrets.earlier])
  return id
}

/** A copy of the database that is kept. */
interface Copy {
  readonly madeAt: Date
}

/**
 * Takes the last secret out of the file. Throws while anything depends on it, also one of the copies that are kept: what was
 * made before everything was sealed anew opens with it alone. `resealedAt` says which copies that nobody here knows need the
 * secret that was dropped.
 */
export async function dropSecret(
  db: Db,
  { place, copies, now }: { readonly place: SecretPlace; readonly copies: readonly Copy[]; readonly now: Date },
): Promise<{ readonly id: string; readonly resealedAt: Date | null }> {
  const secrets = await openSecrets(place.data, place.given)
  const { keys, keeps, resealedAt } = await keysStatus(db, secrets, now)
  const last = keys.at(-1)
  const needing = copies.filter(({ madeAt }) => resealedAt === null || madeAt <= resealedAt)
  const open = needing.length ? [`${needing.length} kept backups were made while ${last?.id} was in use.`] : []
  if (!last || keeps.length || open.length) throw new Error([...keeps, ...open].join('\n'))
  await writeSecrets(place, [secrets.current, ...secrets.earlier.slice(0, -1)])
  await db.updateTable('secret_key').set({ dropped_at: now }).where('tag', '=', last.tag).execute()
  return { id: last.id, resealedAt }
}

/** Written beside, synced and renamed: a server that reads at this moment finds the file of before or this one. */
async function writeSecrets(place: SecretPlace, secrets: readonly { id: string; key: Buffer }[]): Promise<void> {
  const file = secretsFile(place)
  const rows = secrets.map(({ id, key }) => ({ id, key: key.toString('base64url') }))
  const half = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(half, 'wx', 0o600)
  await handle.writeFile(`${JSON.stringify({ secrets: rows }, null, 2)}\n`)
  await handle.sync()
  await handle.close()
  parseSecrets(half, await readFile(half, 'utf8'))
  await rename(half, file)
}
