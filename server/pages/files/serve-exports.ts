import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/tables.ts'
import { bytesOf, exportBehind } from '../../own-data/open-export.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Pictures } from '../../ports/pictures.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { byteRange } from './byte-range.ts'

/** What serving exports needs. */
interface Exports {
  readonly db: Db
  readonly keys: ServerKeys
  readonly clock: Clock
  readonly pictures: Pictures
}

/** Always a file to save, never a page; kept by nothing between. */
const headers = {
  'content-type': 'application/zip',
  'content-disposition': 'attachment; filename="madang-data.zip"',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  'accept-ranges': 'bytes',
}

/** A user's own export behind an address made for their session two minutes ago at most (REQ-58); every other is a 404. */
export function serveExports(http: FastifyInstance, { db, keys, clock, pictures }: Exports) {
  http.get<{ Params: { id: string } }>('/exports/:id', async (request, reply) => {
    const { grant } = request.query as Record<string, unknown>
    const { id } = request.params
    const isId = /^[0-9a-f-]{36}$/.test(id)
    const now = clock.now()
    const found = isId && typeof grant === 'string' ? await exportBehind(db, keys, { id, grant, now }) : null
    if (!found?.files.length)
      return reply.code(404).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send()
    const range = byteRange(request.headers.range, found.bytes)
    void reply.headers(headers)
    if (range === 'none') return reply.code(416).header('content-range', `bytes */${found.bytes}`).send()
    const { from, to } = range ?? { from: 0, to: found.bytes }
    if (range) void reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${found.bytes}`)
    const bytes = Readable.from(bytesOf(pictures, found, from, to), { objectMode: false })
    return reply.header('content-length', to - from).send(bytes)
  })
}
