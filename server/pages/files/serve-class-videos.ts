import { open, stat } from 'node:fs/promises'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { classId } from '@madang/contract/rewards/live.ts'
import { videoOfSource } from '@madang/contract/operators/class-videos.ts'
import type { Db } from '../../db/tables.ts'
import { countryOf, type Law, lawsOf } from '../../http/caller-law.ts'
import type { Holder } from '../../live/sessions.ts'
import { type OpenVideo, openVideo } from '../../live/videos/open-video.ts'
import { videoKindOf } from '../../live/videos/video-kind.ts'
import { fileOfSource, sourceOfPass } from '../../live/videos/video-pass.ts'
import { isOfferedTo } from '../../offerings/offerings.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { byteRange } from './byte-range.ts'

/** What serving the videos of classes needs. */
export interface ClassVideos {
  readonly db: Db
  readonly keys: ServerKeys
  readonly clock: Clock
  readonly law: Law
  readonly pictures: Pictures
  /** Videos that operators put on the disk, as a path. */
  readonly folder: string
}

/** A video, never a document (THR-09), kept by nothing: the address dies with the session. */
const headers = {
  'accept-ranges': 'bytes',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}

/**
 * The videos of classes, whole or in pieces, for who holds a session of the class site and as long as the class is on, an
 * uploaded one afterwards too, and no longer than classes are offered to them (REQ-60, REQ-75, INV-F04, decision 0251).
 * Every no is the same 404.
 */
export function serveClassVideos(http: FastifyInstance, { db, keys, clock, law, pictures, folder }: ClassVideos) {
  http.get<{ Params: { id: string } }>('/live-site/videos/:id', async (request, reply) => {
    const asked = classId.safeParse(request.params.id)
    const pass = passIn(request.query)
    const isOffered = (holder: Holder) =>
      isOfferedTo({ isOffered: law.isOffered, laws: lawsOf(holder, countryOf(request, law), law) }, 'live')
    const source =
      asked.success && (await sourceOfPass(db, keys, { classId: asked.data, pass, isOffered, now: clock.now() }))
    const video = source && (await videoOf(source))
    if (!video)
      return reply
        .code(404)
        .headers({ ...headers, 'cache-control': 'no-store' })
        .send()
    return send(request, reply, video)
  })

  async function videoOf(source: string): Promise<OpenVideo | null> {
    const id = videoOfSource(source)
    const file = fileOfSource(source)
    return id ? openVideo(db, pictures, id) : file ? videoOnDisk(join(folder, file)) : null
  }
}

function send(request: FastifyRequest, reply: FastifyReply, { kind, bytes, stream }: OpenVideo) {
  const range = byteRange(request.headers.range, bytes)
  void reply.headers(headers).type(kind)
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
  const { from, to } = range ?? { from: 0, to: bytes }
  if (range) void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${bytes}`)
  return reply.header('content-length', to - from).send(Readable.from(stream(from, to), { objectMode: false }))
}

async function videoOnDisk(path: string): Promise<OpenVideo | null> {
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) return null
  await using file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(64), 0, 64, 0)
  const kind = videoKindOf(buffer)
  const stream = (start: number, to: number) => createReadStream(path, { start, end: to - 1 })
  return kind && { kind, bytes: found.size, stream }
}

function passIn(query: unknown): string {
  const given = (query as Record<string, unknown> | null)?.['pass']
  return typeof given === 'string' ? given : ''
}
