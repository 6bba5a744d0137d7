import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '../domain.ts'
import { apiHeaders } from './headers.ts'

/** Sends a file part by part. One that fails is broken off, so that nobody takes half of it for all; `log` is told why. */
export function sendDownload(reply: FastifyReply, { name, type, parts }: Download, log: (error: unknown) => void) {
  const stream = Readable.from(parts, { objectMode: true })
  stream.on('error', log)
  return reply
    .code(200)
    .headers({ ...apiHeaders, 'content-disposition': `attachment; filename="${name}"` })
    .type(type)
    .send(stream)
}
