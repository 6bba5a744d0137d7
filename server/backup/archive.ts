import { createWriteStream } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { RunAs } from '../embedded/postgres-folder.ts'
import type { ClusterEntry } from './copy-cluster.ts'
import { openIfThere } from './open-if-there.ts'
import { NotWhole } from './sealed-parts.ts'
import { taker } from './taker.ts'

/**
 * A folder as one stream. Each entry is a description behind its length; a file's content follows in pieces, each behind its
 * length, up to a length of zero, since it may grow while it is read. A description of no length ends all. Lengths are 32 bits.
 */
const pieceBytes = 1 << 18
const reading = { highWaterMark: pieceBytes, autoClose: false }
/** Pieces that wait are written together, while the next ones are unpacked. */
const writing = { highWaterMark: 1 << 22, mode: 0o600 }

interface Description {
  readonly kind: 'folder' | 'file'
  readonly path: string
}

/** Packs entries. A file that is gone when its turn comes is left out. `onBytes` is told of content as it goes by. */
export async function* packed(
  entries: AsyncIterable<ClusterEntry>,
  onBytes: (count: number) => void,
): AsyncIterable<Buffer> {
  const described = ({ kind, path }: Description) => behindLength(Buffer.from(JSON.stringify({ kind, path })))
  for await (const entry of entries) {
    if (entry.kind === 'folder') {
      yield described(entry)
      continue
    }
    await using file = entry.kind === 'file' ? await openIfThere(entry.from) : null
    const content = entry.kind === 'text' ? [Buffer.from(entry.text)] : file?.createReadStream(reading)
    if (!content) continue
    yield described({ kind: 'file', path: entry.path })
    for await (const piece of content) {
      onBytes(piece.length)
      yield behindLength(piece)
    }
    yield lengthOf(0)
  }
  yield lengthOf(0)
}

/** Writes a packed folder to `into`, for `user`. What PostgreSQL needs on the disk it syncs itself when it recovers. */
export async function unpack(
  bytes: AsyncIterable<Uint8Array>,
  { into, user }: { readonly into: string; readonly user: RunAs },
): Promise<void> {
  const take = taker(bytes, pieceBytes)
  const next = async () => {
    const length = await take(4)
    const content = length && (await take(length.readUInt32BE()))
    if (!content) throw new NotWhole('The database of the backup is cut off.')
    return content
  }
  async function* content() {
    for (let piece = await next(); piece.length; piece = await next()) yield piece
  }
  const own = (path: string) => (user ? chown(path, user.uid, user.gid) : Promise.resolve())
  await mkdir(into, { mode: 0o700 })
  await own(into)
  for (let description = await next(); description.length; description = await next()) {
    // Sealed with our key: written by ourselves.
    const { kind, path } = JSON.parse(description.toString()) as Description
    const to = join(into, path)
    if (kind === 'folder') await mkdir(to, { recursive: true, mode: 0o700 })
    else await pipeline(content, createWriteStream(to, writing))
    await own(to)
  }
}

function behindLength(content: Buffer): Buffer {
  return Buffer.concat([lengthOf(content.length), content])
}

function lengthOf(length: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}
