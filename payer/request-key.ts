import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'

const keyBytes = 32

/**
 * The key by which the server proves its requests, made at the first start. Throws one sentence when it is not whole or
 * somebody besides its owner and group could read it.
 */
export function openRequestKey(file: string): Uint8Array {
  try {
    writeFileSync(file, randomBytes(keyBytes).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error // what node throws of files
  }
  if (process.platform !== 'win32' && (statSync(file).mode & 0o007) !== 0)
    throw new Error(`Others may read ${file}: give it mode 0600, or 0640 with the group of the server.`)
  return readRequestKey(file)
}

export function readRequestKey(file: string): Uint8Array {
  const text = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} holds no key of requests.`)
  return Buffer.from(text, 'hex')
}
