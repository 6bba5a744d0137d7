import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * In demo mode the embedded PostgreSQL lends the payer a database. The payer makes its password and hands on what a password
 * can be compared with, never the password; the server writes down where the database is.
 */
export const lentFiles = {
  password: 'database-password',
  verifier: 'database-verifier',
  place: 'database-place',
} as const

const iterations = 4096

/** Makes the password at the first start, and writes what PostgreSQL compares it with (RFC 5803). */
export function prepareLentDatabase(folder: string): void {
  const file = join(folder, lentFiles.password)
  try {
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // what node throws of files
  }
  writeFileSync(join(folder, lentFiles.verifier), verifierOf(readFileSync(file, 'utf8')), { mode: 0o600 })
}

/** Where the lent database is, with the password; null while the server has not said so. */
export function lentDatabase(folder: string): string | null {
  try {
    const url = new URL(readFileSync(join(folder, lentFiles.place), 'utf8'))
    url.password = readFileSync(join(folder, lentFiles.password), 'utf8')
    return url.href
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null // what node throws of files
    throw error
  }
}

function verifierOf(password: string): string {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const stored = createHash('sha256').update(keyOf(salted, 'Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyOf(salted, 'Server Key').toString('base64')}`
}

function keyOf(salted: Buffer, name: string): Buffer {
  return createHmac('sha256', salted).update(name).digest()
}
