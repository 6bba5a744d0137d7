import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@madang/contract/failures.ts'
import { documentHeaders } from '../http/headers.ts'
import { networkOf } from '../http/network.ts'
import type { ConsolePlace } from '../operators/console-place.ts'

/** Where the built console lies and where it may be opened. */
interface ConsolePages {
  readonly folder: URL
  readonly place: ConsolePlace
  readonly secure: boolean
}

/**
 * Serves the operator console below /console, at the console's own place only (R170): elsewhere its addresses are not
 * there. Desktop and phone get the same page.
 */
export async function serveConsole(http: FastifyInstance, { folder, place, secure }: ConsolePages) {
  const headers = { ...documentHeaders(secure), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  const document = async (_request: FastifyRequest, reply: FastifyReply) => {
    const html = await readFile(new URL('index.html', folder))
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  }
  await http.register(async (child) => {
    child.addHook('onRequest', async (request, reply) => {
      try {
        place.guard({ origin: `${request.protocol}://${request.host}`, address: networkOf(request.ip) })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        return reply.callNotFound()
      }
      return undefined
    })
    child.get('/console', document)
    child.get('/console/', document)
    await child.register(staticFiles, {
      root: fileURLToPath(folder),
      prefix: '/console/',
      index: false,
      preCompressed: true,
      wildcard: true,
      decorateReply: false,
      setHeaders: (reply, path) => {
        void reply.header('x-content-type-options', 'nosniff')
        void reply.header('cross-origin-resource-policy', 'same-origin')
        void reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        )
      },
    })
  })
}
