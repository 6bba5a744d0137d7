import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@madang/contract/failures.ts'
import { previewPath } from '@madang/contract/operators/content/preview.ts'
import { documentHeaders } from '../http/headers.ts'
import { networkOf } from '../http/network.ts'
import type { ConsolePlace } from '../operators/console-place.ts'

/** Where the built console lies and where it may be opened. */
interface ConsolePages {
  readonly folder: URL
  /** The page that draws screens of the app inside the console (app/preview). */
  readonly preview: URL
  readonly place: ConsolePlace
  readonly secure: boolean
}

/**
 * Serves the operator console below /console, at the console's own place only (REQ-170): elsewhere its addresses are not
 * there. Desktop and phone get the same page. Below it the page with screens of the app, which the console alone may hold in a
 * frame: both are of one origin, wherever that is.
 */
export async function serveConsole(http: FastifyInstance, { folder, preview, place, secure }: ConsolePages) {
  const document = (from: URL, frames: 'holds' | 'isHeld') => {
    const headers = { ...documentHeaders(secure, { frames }), 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    return async (_request: FastifyRequest, reply: FastifyReply) => {
      const html = await readFile(new URL('index.html', from))
      return reply.headers(headers).type('text/html; charset=utf-8').send(html)
    }
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
    child.get('/console', document(folder, 'holds'))
    child.get('/console/', document(folder, 'holds'))
    child.get(previewPath, document(preview, 'isHeld'))
    await child.register(staticFiles, { ...files, root: fileURLToPath(folder), prefix: '/console/' })
    await child.register(staticFiles, { ...files, root: fileURLToPath(preview), prefix: previewPath })
  })
}

const files = {
  index: false,
  preCompressed: true,
  wildcard: true,
  decorateReply: false,
  setHeaders: (reply: { header: (name: string, value: string) => unknown }, path: string) => {
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
  },
} as const
