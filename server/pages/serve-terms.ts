import type { FastifyInstance } from 'fastify'
import { Failure } from '@madang/contract/failures.ts'
import { locales, languages, type Locale } from '@madang/contract/locale.ts'
import { termsDocs, type Counsel, type TermsDocument } from '@madang/contract/users/terms.ts'
import type { Company } from '@madang/contract/reading/house.ts'
import type { Db } from '../db/tables.ts'
import { documentHeaders } from '../http/headers.ts'
import type { Clock } from '../ports/clock.ts'
import { companyIn } from '../house/get-company.ts'
import { getDocument } from '../terms/get-document.ts'
import { companyLines } from './company-lines.ts'
import { html, type Html } from './html.ts'
import { landingLocale } from './landing/landing.ts'
import { landingTexts } from './landing/landing-texts.ts'
import { servePageFiles } from './files/page-files.ts'
import { termsAddress, termsLinks } from './terms-links.ts'

/** What the page says around a document. */
interface Words {
  readonly counsel: string
  readonly checked: (counsel: Counsel) => string
  readonly older: string
  readonly versions: string
  readonly home: string
}

const words = {
  'ko-KR': {
    counsel: '법률 검토를 받기 전 초안이에요.',
    checked: ({ name, day }) => `${name}, ${day} 법률 확인`,
    older: '이전 버전이에요.',
    versions: '모든 버전',
    home: '마당',
  },
  'zh-CN': {
    counsel: '本文待法律审核。',
    checked: ({ name, day }) => `法律审核：${name}，${day}`,
    older: '这是旧版本。',
    versions: '全部版本',
    home: 'Madang',
  },
  'en-GB': {
    counsel: 'Draft. Legal review pending.',
    checked: ({ name, day }) => `Checked by counsel: ${name}, ${day}`,
    older: 'This is an older version.',
    versions: 'All versions',
    home: 'Madang',
  },
} as const satisfies Record<Locale, Words>

/** Terms, privacy, risk and campaign rules at `/terms/DOC`, whole without JavaScript, for phones and desktops alike (REQ-6, REQ-183). */
export function serveTerms(http: FastifyInstance, { db, clock, secure }: { db: Db; clock: Clock; secure: boolean }) {
  const headers = { ...documentHeaders(secure), 'cache-control': 'no-cache', vary: 'accept-language' }
  http.get<{ Params: { doc: string } }>('/terms/:doc', async (request, reply) => {
    const doc = termsDocs.find((known) => known === request.params.doc)
    const { lang, version } = request.query as Record<string, unknown>
    const locale = landingLocale(lang, request.headers['accept-language'])
    const asked = typeof version === 'string' ? { version } : {}
    const document = doc && (await found(getDocument({ db, locale, now: clock.now() }, { doc, ...asked })))
    if (!document) return reply.callNotFound()
    return reply
      .headers({ ...headers, 'content-language': locale })
      .type('text/html; charset=utf-8')
      .send(termsPage(document, locale, await companyIn(db, locale)).text)
  })
  servePageFiles(http, [{ path: '/desktop/terms.css', file: new URL('terms.css', import.meta.url) }])
}

function termsPage(
  { doc, version, title, isCurrent, counsel: read, sections, versions }: TermsDocument,
  locale: Locale,
  company: Company | null,
): Html {
  const { counsel, checked, older, versions: all, home } = words[locale]
  return html`<!doctype html>
    <html lang="${languages[locale].live}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${landingTexts[locale].name}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/desktop/tokens.css" />
        <link rel="stylesheet" href="/desktop/terms.css" />
      </head>
      <body>
        <nav>
          <a href="/">${home}</a>
          ${locales.map((other) => html`<a href="${termsAddress(doc, other, isCurrent ? undefined : version)}" lang="${languages[other].live}" ${other === locale ? html` aria-current="true"` : null}>${languages[other].ownName}</a>`)}
        </nav>
        <main>
          <h1>${title}</h1>
          <p class="quiet">${version}${isCurrent ? null : html` · ${older}`}</p>
          ${read ? html`<p class="quiet">${checked(read)}</p>` : html`<p class="note">${counsel}</p>`}
          ${sections.map(
            (one) =>
              html`<section>
                <h2>${one.title}</h2>
                ${one.paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)} ${one.rows ? table(one.rows) : null}
              </section>`,
          )}
          <section>
            <h2>${all}</h2>
            <ul>
              ${versions.map(
                (one) =>
                  html`<li><a href="${termsAddress(doc, locale, one.version)}">${one.version}</a> ${one.change}</li>`,
              )}
            </ul>
          </section>
        </main>
        <footer>${termsLinks(locale)}${companyLines(company, locale)}</footer>
      </body>
    </html>`
}

function table([head = [], ...rows]: readonly (readonly string[])[]): Html {
  return html`<div class="wide">
    <table>
      <tr>
        ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
      </tr>
      ${rows.map(
        (row) =>
          html`<tr>
            ${row.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </table>
  </div>`
}

async function found<T>(document: Promise<T>): Promise<T | null> {
  try {
    return await document
  } catch (error) {
    if (error instanceof Failure) return null
    throw error
  }
}
