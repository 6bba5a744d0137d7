import { fileURLToPath } from 'node:url'
import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inviteCodePattern } from '@madang/contract/ids.ts'
import { firstLocale, type Locale } from '@madang/contract/locale.ts'
import type { FirstLanguageRule, PageRules } from '@madang/contract/page-rules.ts'
import { documentHeaders } from '../http/headers.ts'
import { networkOf } from '../http/network.ts'
import type { HomeVisitor, PackedPage } from './home-page.ts'
import { visitorOf } from './visitor.ts'

/** Where the app's documents come from and whom they are for. */
export interface AppPages {
  /** Folder of the built app, with `index.html`. */
  readonly folder: URL
  /** Home for a visitor, ready to be read. */
  readonly home: (visitor: HomeVisitor) => Promise<PackedPage>
  readonly rules: () => PageRules
  /** Where a request comes from; null where no trusted proxy tells it. */
  readonly countryOf: (request: FastifyRequest) => string | null
  /** The page of an invitation, for a phone in that network. */
  readonly invitation: (locale: Locale, code: string, address: string) => Promise<PackedPage>
  /** Where desktop visitors go (REQ-5). */
  readonly desktopUrl: string
  /** Development switch: desktop browsers may use the app. */
  readonly allowDesktop: boolean
  /** The public address is https. */
  readonly secure: boolean
}

/**
 * Serves the mobile app: its one document to phones and previews, a redirect to the desktop site for the rest,
 * and its files with their compressed forms. The invitation code of the address is kept (REQ-5).
 */
export async function serveApp(http: FastifyInstance, pages: AppPages) {
  const document = async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(request.headers['user-agent'] ?? '', request.headers.cookie ?? '')
    if (visitor === 'desktop' && !pages.allowDesktop)
      return reply.redirect(desktopAddress(pages.desktopUrl, request.query))
    const locale = pageLocale(request, pages.rules().firstLanguage)
    const code = codeOf(request.query)
    const page = code
      ? pages.invitation(locale, code, networkOf(request.ip))
      : pages.home({ locale, country: pages.countryOf(request) })
    return sendPage(request, reply, await page, pages.secure)
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

/** The language the app will speak on this phone (REQ-9), as far as the server can know it: the cookie, then by the rule. */
function pageLocale({ headers }: FastifyRequest, rule: FirstLanguageRule): Locale {
  const chosen = /(?:^|;\s*)locale=([\w-]+)/.exec(headers.cookie ?? '')?.[1]
  return firstLocale(chosen, headers['accept-language']?.trim() ?? '', rule)
}

/** A page in the form the browser takes, or only the word that it has it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PackedPage, secure: boolean) {
  void reply.headers({
    ...documentHeaders(secure, { ...page, camera: true }),
    'cache-control': 'no-cache',
    vary: 'user-agent, accept-language, accept-encoding, cookie',
    etag: page.etag,
  })
  if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : null
  if (coding) void reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(page[coding ?? 'plain'])
}

/** The desktop site with the invitation code when the address carried one. */
export function desktopAddress(desktopUrl: string, query: unknown): string {
  const code = codeOf(query)
  return code ? `${desktopUrl}?inviteCode=${code}` : desktopUrl
}

/** The invitation code of an address; null when it has none that could be one. */
function codeOf(query: unknown): string | null {
  const given = (query as Record<string, unknown> | null)?.['inviteCode']
  const code = typeof given === 'string' ? given.toUpperCase() : ''
  return inviteCodePattern.test(code) ? code : null
}
