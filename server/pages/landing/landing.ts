import type { FastifyInstance, FastifyRequest } from 'fastify'
import { clientConstants } from '@madang/contract/constants.ts'
import { inviteCodePattern } from '@madang/contract/ids.ts'
import { defaultLocale, locales, type Locale } from '@madang/contract/locale.ts'
import { documentHeaders } from '../../http/headers.ts'
import { networkOf } from '../../http/network.ts'
import { landingPage, type LandingView } from './landing-page.ts'
import { servePageFiles } from '../files/page-files.ts'

/** What the desktop page needs from the rest of the server. */
export interface Landing {
  /** Where the app is, such as https://madang.example. */
  readonly origin: string
  readonly secure: boolean
  /** Whether whoever opens the page is offered rewards of CVC where they are. */
  readonly hasCvc: (request: FastifyRequest) => boolean
  /** The header that tells where that is; null for none. */
  readonly countryHeader: string | null
  readonly companyIn: (locale: Locale) => Promise<LandingView['company']>
  /**
   * Whose code this is, asked from a network; null for nobody's, and for somebody who asks too often: nicknames
   * must not be collected here past the limit of GetInviter (THR-13).
   */
  readonly inviterOf: (code: string, address: string) => Promise<LandingView['inviter']>
}

/** Serves the desktop page at /desktop with its files below it (REQ-5, REQ-6). The invitation code of the address is kept. */
export function serveLanding(
  http: FastifyInstance,
  { origin, secure, hasCvc, countryHeader, companyIn, inviterOf }: Landing,
) {
  const headers = {
    ...documentHeaders(secure),
    'cache-control': 'no-cache',
    vary: ['accept-language', countryHeader].filter(Boolean).join(', '),
  }
  http.get('/desktop', async (request, reply) => {
    const { lang, inviteCode } = request.query as Record<string, unknown>
    const locale = landingLocale(lang, request.headers['accept-language'])
    const code = codeOf(inviteCode)
    const inviter = code === null ? null : await inviterOf(code, networkOf(request.ip))
    const company = await companyIn(locale)
    const page = landingPage({ locale, origin, code, inviter, company, hasCvc: hasCvc(request) })
    return reply
      .headers({ ...headers, 'content-language': locale })
      .type('text/html; charset=utf-8')
      .send(page.text)
  })
  servePageFiles(http, files)
}

/** The language of the page: the one of the address, else the best of the browser's that we have, else ko-KR. */
export function landingLocale(lang: unknown, acceptLanguage = ''): Locale {
  const wanted = [{ tag: typeof lang === 'string' ? lang : '', weight: 2 }, ...tagsOf(acceptLanguage)]
  wanted.sort((left, right) => right.weight - left.weight)
  for (const { tag } of wanted) {
    const found = locales.find((locale) => locale.slice(0, 2) === tag.slice(0, 2).toLowerCase())
    if (found) return found
  }
  return defaultLocale
}

function tagsOf(acceptLanguage: string): { tag: string; weight: number }[] {
  return acceptLanguage.split(',').flatMap((part) => {
    const [tag = '', ...parameters] = part.trim().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(parameter)?.[1]).find(Boolean)
    return weight !== undefined && Number(weight) === 0 ? [] : [{ tag, weight: Number(weight ?? 1) }]
  })
}

/** An invitation of a person; the platform's own code needs no words. */
function codeOf(given: unknown): string | null {
  const code = typeof given === 'string' ? given.trim().toUpperCase() : ''
  return inviteCodePattern.test(code) && code !== clientConstants.initInviteCode ? code : null
}

const drawings = new URL('../../../ui/drawings/', import.meta.url)
const marks = ['wordmark', 'wordmark-dark', 'wordmark-ko', 'wordmark-ko-dark']
const files = [
  { path: '/desktop/tokens.css', file: new URL('../../../ui/tokens.css', import.meta.url) },
  { path: '/desktop/landing.css', file: new URL('landing.css', import.meta.url) },
  { path: '/desktop/touch.js', file: new URL('../touch.js', import.meta.url) },
  ...marks.map((mark) => ({ path: `/desktop/marks/${mark}.svg`, file: new URL(`marks/${mark}.svg`, drawings) })),
  ...Array.from({ length: 20 }, (_, index) => ({
    path: `/desktop/heads/${index + 1}.svg`,
    file: new URL(`avatars/${index + 1}.svg`, drawings),
  })),
]
