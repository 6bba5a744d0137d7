import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { taker } from './taker.ts'

/**
 * A file of a backup: parts of at most 1 MiB, each sealed by AES-256-GCM under its number, whether it is the last, and the
 * name of the file. A part that is missing, moved, changed or from elsewhere does not open.
 */
const mark = Buffer.from('MADANG-BACKUP-1\n')
const partBytes = 1 << 20
const seedBytes = 8
const tagBytes = 16
const headBytes = 5

/** The key of backups: 32 bytes. */
export type BackupKey = Buffer

/** Not whole, not of this name, or not sealed with this key. */
export class NotWhole extends Error {}

/** Seals bytes under `name`. */
export async function* sealed(
  bytes: AsyncIterable<Uint8Array>,
  { key, name }: { key: BackupKey; name: string },
): AsyncIterable<Buffer> {
  const seed = randomBytes(seedBytes)
  yield Buffer.concat([mark, seed])
  let waiting: Buffer = Buffer.alloc(0)
  let number = 0
  const part = (content: Buffer, isLast: boolean) => {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(seed, number))
    cipher.setAAD(labelOf(name, number++, isLast))
    const body = Buffer.concat([cipher.update(content), cipher.final()])
    return Buffer.concat([headOf(body.length, isLast), cipher.getAuthTag(), body])
  }
  for await (const chunk of bytes) {
    waiting = Buffer.concat([waiting, chunk])
    for (; waiting.length > partBytes; waiting = waiting.subarray(partBytes))
      yield part(waiting.subarray(0, partBytes), false)
  }
  yield part(waiting, true)
}

/** The bytes that were sealed under `name`. Throws `NotWhole`, at the latest at the end. */
export async function* unsealed(
  bytes: AsyncIterable<Uint8Array>,
  { key, name }: { key: BackupKey; name: string },
): AsyncIterable<Buffer> {
  // No part is longer: a length that lies must not fill the memory.
  const take = taker(bytes, partBytes)
  const start = await take(mark.length + seedBytes)
  if (!start?.subarray(0, mark.length).equals(mark)) throw new NotWhole(`${name} is no file of a backup.`)
  const seed = start.subarray(mark.length)
  for (let number = 0; ; number++) {
    const head = await take(headBytes + tagBytes)
    const body = head && (await take(head.readUInt32BE(1)))
    if (!body) throw new NotWhole(`${name} is cut off.`)
    const isLast = head[0] === 1
    const opener = createDecipheriv('aes-256-gcm', key, nonceOf(seed, number))
    opener.setAAD(labelOf(name, number, isLast))
    opener.setAuthTag(head.subarray(headBytes))
    yield openedBy(opener, body, name)
    if (!isLast) continue
    if (await take(1)) throw new NotWhole(`${name} goes on behind its end.`)
    return
  }
}

function openedBy(opener: ReturnType<typeof createDecipheriv>, body: Buffer, name: string): Buffer {
  try {
    return Buffer.concat([opener.update(body), opener.final()])
  } catch (cause) {
    throw new NotWhole(`${name} was changed, belongs to another backup, or was sealed with another key.`, { cause })
  }
}

function nonceOf(seed: Buffer, number: number): Buffer {
  const counter = Buffer.alloc(4)
  counter.writeUInt32BE(number)
  return Buffer.concat([seed, counter])
}

function labelOf(name: string, number: number, isLast: boolean): Buffer {
  return Buffer.from(`${name}\0${number}\0${isLast}`)
}

function headOf(length: number, isLast: boolean): Buffer {
  const head = Buffer.alloc(headBytes)
  head[0] = isLast ? 1 : 0
  head.writeUInt32BE(length, 1)
  return head
}
