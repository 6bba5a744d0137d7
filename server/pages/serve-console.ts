import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '@madang/contract/failures.ts'
import { classPreviewFolder, previewPath } from '@madang/contract/operators/content/preview.ts'
import { documentHeaders } from '../http/headers.ts'
import { networkOf } from '../http/network.ts'
import type { ConsolePlace } from '../operators/console-place.ts'

/** Where the built console lies and where it may be opened. */
interface ConsolePages {
  readonly folder: URL
  /** The page that draws screens of the app inside the console (app/preview). */
  readonly preview: URL
  /** The built class site, whose page stands in the console before a class begins. */
  readonly liveSite: URL
  readonly place: ConsolePlace
  readonly secure: boolean
}

/**
 * Serves the operator console below /console, at the console's own place only (REQ-170): elsewhere its addresses are not
 * there. Desktop and phone get the same page. The page with screens of the app, which the console alone may hold in a frame, is
 * of another origin: what runs in it reads nothing of the console (ASVS 3.5.4).
 */
export async function serveConsole(http: FastifyInstance, { folder, preview, liveSite, place, secure }: ConsolePages) {
  type Allowed = Parameters<typeof documentHeaders>[1]
  const document = (from: URL, allowed: (asked: Asked) => Allowed, name = 'index.html') => {
    const more = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const html = await readFile(new URL(name, from))
      const headers = { ...documentHeaders(secure, allowed(askedBy(request))), ...more }
      return reply.headers(headers).type('text/html; charset=utf-8').send(html)
    }
  }
  await http.register(async (child) => {
    child.addHook('onRequest', onlyWhere(place.guard))
    const holds = document(folder, ({ origin }) => ({ holds: place.previewOrigin(origin) }))
    child.get('/console', holds)
    child.get('/console/', holds)
    await child.register(staticFiles, { ...files, root: fileURLToPath(folder), prefix: '/console/' })
  })
  await http.register(async (child) => {
    child.addHook('onRequest', onlyWhere(place.guardPreview))
    child.get(
      previewPath,
      document(preview, (asked) => ({ heldBy: place.guardPreview(asked) })),
    )
    child.get(
      classPreviewFolder,
      document(liveSite, (asked) => ({ heldBy: place.guardPreview(asked) }), 'preview.html'),
    )
    await child.register(staticFiles, { ...files, root: fileURLToPath(preview), prefix: previewPath })
  })
}

/**
 * At an origin of the console's own no other document is: a fault of the app or the class site, opened there, would be one of
 * the console's own, whose windows hand each other their session (decision 0268).
 */
export function refuseOtherDocuments(http: FastifyInstance, place: Pick<ConsolePlace, 'isOwn'>): void {
  http.addHook('onSend', (request, reply, payload, done) => {
    const isDocument = /^text\/html\b/.test(String(reply.getHeader('content-type')))
    const isConsole = /^\/console(?:\/|\?|$)/.test(request.url)
    if (!isDocument || isConsole || !place.isOwn(askedBy(request).origin)) return done(null, payload)
    if (payload instanceof Readable) payload.destroy()
    for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified']) reply.removeHeader(name)
    reply.code(404).type('text/plain; charset=utf-8')
    return done(null, 'Not found')
  })
}

type Asked = Parameters<ConsolePlace['guard']>[0]

function askedBy({ protocol, host, ip }: FastifyRequest): Asked {
  return { origin: `${protocol}://${host}`, address: networkOf(ip) }
}

function onlyWhere(guard: (asked: Asked) => unknown) {
  return async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      guard(askedBy(request))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return reply.callNotFound()
    }
    return undefined
  }
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
