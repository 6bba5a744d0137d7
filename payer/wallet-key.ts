import { randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'

/** Makes the key of a wallet in a new file that its owner alone may read. */
export function makeWalletKey(file: string): void {
  writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
}

/** Throws one sentence when the file is missing, holds no key, or could be read by anybody else. */
export function readWalletKey(file: string): Uint8Array {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) throw new Error(`The key of the wallet is not in ${file}.`)
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    throw new Error(`Others may read ${file}: give it mode 0600.`)
  const text = readFileSync(file, 'utf8').trim()
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error(`${file} holds no key of a wallet.`)
  return Buffer.from(text, 'hex')
}
