import './tables.ts'
import { partBytes, type VideoId, type VideoKind } from '@madang/contract/operators/class-videos.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { PictureName, Pictures } from '../../ports/pictures.ts'
import type { ReadableFile } from './video-kind.ts'

/** A video that can be sent in pieces. */
export interface OpenVideo {
  readonly kind: VideoKind
  readonly bytes: number
  /** The bytes from a place up to another, its own not included; never more than one part at a time is held. */
  stream(from: number, to: number): AsyncIterable<Buffer>
}

/** An uploaded video that is finished; null for any other. */
export async function openVideo(db: Db, store: Pictures, videoId: VideoId): Promise<OpenVideo | null> {
  const video = await db
    .selectFrom('class_video')
    .select(['kind', 'bytes'])
    .where('video_id', '=', videoId)
    .where('finished_at', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!video?.kind) return null
  const files = await partFiles(db, videoId)
  return { kind: video.kind, bytes: Number(video.bytes), stream: (from, to) => pieces(store, files, { from, to }) }
}

/** The parts that are kept, as one file. The last part is remembered, so that reading on reads each once. */
export function partsAsFile(store: Pictures, files: readonly PictureName[], bytes: number): ReadableFile {
  let last: { file: PictureName; content: Buffer | null } | null = null
  const remembering = {
    read: async (file: PictureName) => {
      if (last?.file !== file) last = { file, content: await store.read(file) }
      return last.content
    },
  }
  return {
    bytes,
    read: async (from, length) => {
      const found: Buffer[] = []
      const span = { from, to: Math.min(bytes, from + length) }
      for await (const piece of pieces(remembering, files, span)) found.push(piece)
      return Buffer.concat(found)
    },
  }
}

/** The files of a video's parts that are kept, in their order. */
export async function partFiles(db: Db | Tx, videoId: VideoId): Promise<PictureName[]> {
  const rows = await db
    .selectFrom('class_video_part')
    .select('file')
    .where('video_id', '=', videoId)
    .where('kept', '=', true)
    .orderBy('part')
    .execute()
  return rows.map(({ file }) => file)
}

async function* pieces(
  store: Pick<Pictures, 'read'>,
  files: readonly PictureName[],
  { from, to }: { from: number; to: number },
): AsyncIterable<Buffer> {
  for (let at = from; at < to;) {
    const part = Math.floor(at / partBytes)
    const file = files[part]
    const content = file && (await store.read(file))
    if (!content) throw new Error(`part ${part} of a video is not in the store`)
    const end = Math.min(to, (part + 1) * partBytes)
    yield content.subarray(at - part * partBytes, end - part * partBytes)
    at = end
  }
}
