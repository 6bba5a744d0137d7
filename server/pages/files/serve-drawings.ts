import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const sampleFolder = new URL('../../articles/sample/', import.meta.url)

/** The drawings of the articles that come with the product, as pictures only: never run as a document (THR-09). */
export async function servePictures(http: FastifyInstance) {
  await http.register(staticFiles, {
    root: fileURLToPath(sampleFolder),
    prefix: '/pictures/sample/',
    decorateReply: false,
    index: false,
    allowedPath: (path) => path.endsWith('.svg'),
    setHeaders: (reply) => {
      void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      void reply.header('x-content-type-options', 'nosniff')
      void reply.header('cross-origin-resource-policy', 'same-site')
      void reply.header('cache-control', 'public, max-age=86400')
    },
  })
}
