import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { documentHeaders } from '../http/headers.ts'

/** Where the built class site lies, and what else its videos may come from. */
interface LiveSite {
  readonly folder: URL
  /** A further exact origin of videos and streams; null for none. */
  readonly mediaOrigin: string | null
  readonly secure: boolean
}

/**
 * Serves the class site at /live-site/ (REQ-75), under whatever name this server is reached by: the app's origin, or one of its
 * own (LIVE_ORIGIN). Its document runs only its own files; videos may also come from one origin of the operator's.
 */
export async function serveLiveSite(http: FastifyInstance, { folder, mediaOrigin, secure }: LiveSite) {
  // A stream that the browser cannot play by itself is fetched and played by the page.
  const from = mediaOrigin === null ? {} : { media: [mediaOrigin, 'blob:'], connect: [mediaOrigin] }
  const headers = { ...documentHeaders(secure, from), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  const document = async (_request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(new URL('index.html', folder))
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  }
  const fileHeaders = (reply: { header: (name: string, value: string) => unknown }, path: string) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  }
  http.get('/live-site', (request, reply) => {
    const query = request.url.slice(request.url.indexOf('?'))
    return reply.redirect(`/live-site/${query.startsWith('?') ? query : ''}`)
  })
  http.get('/live-site/', document)
  const shared = { index: false, wildcard: true, decorateReply: false, setHeaders: fileHeaders } as const
  await http.register(async (child) => {
    await child.register(staticFiles, {
      ...shared,
      root: fileURLToPath(folder),
      prefix: '/live-site/',
      preCompressed: true,
    })
  })
}
