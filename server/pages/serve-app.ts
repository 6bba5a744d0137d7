import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inviteCodePattern } from '@madang/contract/ids.ts'
import { documentHeaders } from '../http/headers.ts'
import { visitorOf } from './visitor.ts'

/** Where the app's documents come from and whom they are for. */
export interface AppPages {
  /** Folder of the built app, with `index.html`. */
  readonly folder: URL
  /** Where desktop visitors go (R5). */
  readonly desktopUrl: string
  /** Development switch: desktop browsers may use the app. */
  readonly allowDesktop: boolean
  /** The public address is https. */
  readonly secure: boolean
}

/**
 * Serves the mobile app: its one document to phones and previews, a redirect to the desktop site for the rest,
 * and its files with their compressed forms. The invitation code of the address is kept (R5).
 */
export async function serveApp(http: FastifyInstance, pages: AppPages) {
  const headers = { ...documentHeaders(pages.secure), 'cache-control': 'no-cache', vary: 'user-agent' }
  const document = async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(request.headers['user-agent'] ?? '', request.headers.cookie ?? '')
    if (visitor === 'desktop' && !pages.allowDesktop)
      return reply.redirect(desktopAddress(pages.desktopUrl, request.query))
    const html = await readFile(new URL('index.html', pages.folder))
    return reply.headers(headers).type('text/html; charset=utf-8').send(html)
  }
  http.get('/', document)
  http.get('/index.html', document)

  await http.register(staticFiles, {
    root: fileURLToPath(pages.folder),
    index: false,
    preCompressed: true,
    wildcard: true,
    setHeaders: (reply, path) => {
      void reply.header('x-content-type-options', 'nosniff')
      void reply.header('cross-origin-resource-policy', 'same-origin')
      void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}

/** The desktop site with the invitation code when the address carried one. */
export function desktopAddress(desktopUrl: string, query: unknown): string {
  const given = (query as Record<string, unknown> | null)?.['inviteCode']
  const code = typeof given === 'string' ? given.toUpperCase() : ''
  return inviteCodePattern.test(code) ? `${desktopUrl}?inviteCode=${code}` : desktopUrl
}
