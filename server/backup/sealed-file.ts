import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { type BackupKey, sealed, unsealed } from './sealed-parts.ts'

/** The small pieces that zlib hands on by default each cost a turn, which makes opening a large file slow. */
const pieces = { chunkSize: 1 << 20, readableHighWaterMark: 1 << 22 }

interface Sealing {
  readonly key: BackupKey
  /** What the file is called inside the backup. */
  readonly name: string
}

/** Compresses and seals bytes or text. The file is on the disk when it returns. */
export async function sealFile(
  from: AsyncIterable<Uint8Array> | Iterable<string>,
  to: string,
  sealing: Sealing,
): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await pipeline(
    from,
    createZstdCompress(pieces),
    (packed: AsyncIterable<Uint8Array>) => sealed(packed, sealing),
    createWriteStream(to, { mode: 0o600, flush: true }),
  )
}

/** Opens a sealed file into another. Throws `NotWhole`, or that there is none. */
export async function openFile(from: string, to: string, sealing: Sealing): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  await pipeline(...opening(from, sealing), createWriteStream(to, { mode: 0o600, flush: true }))
}

/** Hands what is in a sealed file to `read`. Throws `NotWhole`, or that there is none. */
export async function readSealed(
  from: string,
  sealing: Sealing,
  read: (bytes: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  await pipeline(...opening(from, sealing), read)
}

function opening(from: string, sealing: Sealing) {
  return [
    createReadStream(from, { highWaterMark: 1 << 20 }),
    (bytes: AsyncIterable<Uint8Array>) => unsealed(bytes, sealing),
    createZstdDecompress(pieces),
  ] as const
}
