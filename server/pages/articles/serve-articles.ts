import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '@madang/contract/failures.ts'
import type { Feature } from '@madang/contract/features.ts'
import { articleId } from '@madang/contract/ids.ts'
import { languages, locales, type Locale } from '@madang/contract/locale.ts'
import { termsDocs } from '@madang/contract/users/terms.ts'
import { readArticle } from '../../articles/read-article.ts'
import { siteMap } from '../../articles/site-map.ts'
import type { Db } from '../../db/tables.ts'
import { servePageFiles } from '../files/page-files.ts'
import { documentHeaders } from '../../http/headers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Pictures } from '../../ports/pictures.ts'
import { articlePage, goOnHash } from './article-page.ts'
import { html } from '../html.ts'
import { landingLocale } from '../landing/landing.ts'
import { previewPicture } from './preview-picture.ts'
import { readEditorialImage } from '../files/serve-editorial-images.ts'
import { visitorOf } from '../visitor.ts'

/** What the addresses of articles need of the rest of the server. */
export interface ArticlePages {
  readonly db: Db
  readonly clock: Clock
  readonly pictures: Pictures
  readonly origin: string
  readonly desktopUrl: string
  readonly allowDesktop: boolean
  readonly secure: boolean
  /** Whether a feature is offered where a request comes from. */
  readonly isOffered: (feature: Feature, request: FastifyRequest) => boolean
}

/**
 * `/articles/ID`: the address of an article that can be passed on, because what stands after `#` no server sees. Crawlers and
 * previews read it here, whatever they call themselves (REQ-7), and so do people at a desktop, with the way to their phone (REQ-5); phones
 * go on into the app. With it the map of the site.
 */
export function serveArticles(http: FastifyInstance, pages: ArticlePages) {
  const { db, clock, origin, desktopUrl } = pages
  const read = (request: FastifyRequest<{ Params: { id: string } }>) => {
    const id = articleId.safeParse(request.params.id)
    const locale = localeFor(request)
    return id.success ? found(readArticle(db, locale, clock.now(), id.data)) : null
  }

  http.get<{ Params: { id: string } }>('/articles/:id', async (request, reply) => {
    const visitor = visitorOf(request.headers['user-agent'] ?? '', request.headers.cookie ?? '')
    void reply.headers({ 'cache-control': 'no-cache', vary: 'user-agent, accept-language' })
    const article = await read(request)
    // The app says in words that an article is not there.
    if (!article) return visitor === 'phone' ? reply.redirect('/#/detail?id=none') : reply.callNotFound()
    const shown = visitor === 'desktop' && pages.allowDesktop ? 'phone' : visitor
    const isOffered = (feature: Feature) => pages.isOffered(feature, request)
    const page = articlePage(
      { ...article, locale: localeFor(request), origin },
      { visitor: shown, desktopUrl, isOffered },
    )
    return reply
      .headers(documentHeaders(pages.secure, { scripts: [goOnHash] }))
      .type('text/html; charset=utf-8')
      .send(page.text)
  })

  http.get<{ Params: { id: string } }>('/articles/:id/preview.png', async (request, reply) => {
    const article = await read(request)
    const picture = article && (await previewPicture(article.cover, (cover) => readEditorialImage(pages, cover)))
    if (!picture) return reply.redirect('/icon-512.png')
    return reply
      .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
      .type('image/png')
      .send(picture)
  })

  servePageFiles(http, [{ path: '/desktop/article.css', file: new URL('article.css', import.meta.url) }])

  http.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nAllow: /\nDisallow: /api/v1/\n\nSitemap: ${origin}/sitemap.xml\n`),
  )

  http.get('/sitemap.xml', async (_request, reply) => {
    const articles = await siteMap(db, clock.now())
    const entries = articles.map(
      ({ id, changed }) =>
        html`<url><loc>${origin}/articles/${id}</loc><lastmod>${changed.toISOString()}</lastmod></url>`,
    )
    const map = html`<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>${origin}/</loc></url>
        <url><loc>${origin}/desktop</loc></url>
        ${termsDocs.map((doc) => html`<url><loc>${origin}/terms/${doc}</loc></url>`)} ${entries}
      </urlset>`
    return reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(map.text)
  })
}

/** The language of the link, else the one the reader asks for. A preview is fetched by a machine, for people who speak like the sender. */
function localeFor({ query, headers }: FastifyRequest): Locale {
  const { lang } = query as Record<string, unknown>
  return locales.find((locale) => languages[locale].live === lang) ?? landingLocale(lang, headers['accept-language'])
}

async function found<T>(article: Promise<T>): Promise<T | null> {
  try {
    return await article
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
