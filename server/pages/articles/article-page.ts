import { createHash } from 'node:crypto'
import type { Block, Run } from '@madang/contract/chat/blocks.ts'
import type { Feature } from '@madang/contract/features.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { featureOfLink } from '@madang/contract/page-features.ts'
import { editorialImagePath } from '@madang/contract/reading/editorial-images.ts'
import { Html, html } from '../html.ts'
import { qrCode } from '../landing/qr-code.ts'
import { landingTexts } from '../landing/landing-texts.ts'
import type { Visitor } from '../visitor.ts'
import { previewTags, type Preview } from './preview-tags.ts'

/** What the page of one article is drawn from. */
export interface ArticleView {
  readonly locale: Locale
  /** The language its text is in. */
  readonly language: Locale
  readonly origin: string
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly author: string
  readonly publishTime: Date
  readonly blocks: readonly Block[]
}

/** Who reads it, and where the desktop site is. */
interface Reader {
  readonly visitor: Visitor
  readonly desktopUrl: string
  /** Whether a feature is offered where they are. */
  readonly isOffered: (feature: Feature) => boolean
}

/** Sizes of the picture a link shows, in pixels. */
export const previewSize = { width: 1200, height: 630 } as const

/**
 * One article, whole without JavaScript, for crawlers, previews and people who switched it off (REQ-7). A phone with JavaScript
 * goes on to the article in the app and shows nothing of this page; at a desktop it is read here, beside a QR code that leads
 * to the same article on a phone.
 */
export function articlePage(view: ArticleView, { visitor, desktopUrl, isOffered }: Reader): Html {
  const { locale, language, origin, id, title, author, publishTime, blocks } = view
  const texts = landingTexts[locale]
  const day = publishTime.toISOString().slice(0, 10)
  const intoApp = visitor === 'phone'
  const address = `${origin}/articles/${id}`
  const leads: Leads = (href) => {
    const feature = featureOfLink(href, origin)
    return feature === null || isOffered(feature)
  }
  const words = html`<main>
    <article>
      <h1>${title}</h1>
      <p>${author} · <time datetime="${publishTime.toISOString()}">${day}</time></p>
      ${blocks.map((block) => blockOf(block, leads))}
    </article>
    <p>${texts.risk}</p>
    <p>
      ${visitor === 'desktop' ? html`<a href="${desktopUrl}">${texts.name}</a>` : html`<a href="/#/detail?id=${id}">${texts.name}</a>`}
    </p>
  </main>`
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${texts.name}</title>
        <link rel="canonical" href="${origin}/articles/${id}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${previewTags(previewOf(view))}
        <meta property="article:published_time" content="${publishTime.toISOString()}" />
        ${intoApp ? new Html(`<script>${goOn}</script>`) : null} ${visitor === 'desktop' ? styles : null}
      </head>
      <body>
        ${intoApp ? html`<noscript>${words}</noscript>` : words}
        ${visitor === 'desktop' ? toPhone(address, texts.scan) : null}
      </body>
    </html>`
}

const styles = html`<link rel="stylesheet" href="/desktop/tokens.css" />
  <link rel="stylesheet" href="/desktop/article.css" />`

/** The same article on the reader's phone. */
function toPhone(address: string, scan: string): Html {
  return html`<aside class="to-phone">
    ${qrCode(address, `${scan}: ${address}`)}
    <p>${scan}</p>
  </aside>`
}

/** Leads to the article in the app, without this page among those one comes back to. */
const goOn = "location.replace('/#/detail?id=' + location.pathname.split('/')[2])"
/** Its hash, for the page's policy. */
export const goOnHash = `'sha256-${createHash('sha256').update(goOn).digest('base64')}'`

function previewOf({ locale, origin, id, title, summary }: ArticleView): Preview {
  const picture = { url: `${origin}/articles/${id}/preview.png`, ...previewSize }
  return { locale, kind: 'article', url: `${origin}/articles/${id}`, title, description: summary, picture }
}

/** Whether a link leads to something where the reader is; else its words stand alone (REQ-60, REQ-188). */
type Leads = (href: string) => boolean

function blockOf(block: Block, leads: Leads): Html {
  const runs = (content: readonly Run[]) => runsOf(content, leads)
  const item = (content: readonly Run[]) => html`<li>${runs(content)}</li>`
  switch (block.type) {
    case 'heading':
      return html`<h2>${block.text}</h2>`
    case 'paragraph':
      return html`<p>${runs(block.runs)}</p>`
    case 'list':
      return block.ordered
        ? html`<ol>
            ${block.items.map(item)}
          </ol>`
        : html`<ul>
            ${block.items.map(item)}
          </ul>`
    case 'quote':
      return html`<blockquote>${runs(block.runs)}</blockquote>`
    case 'note':
      return html`<aside>${runs(block.runs)}</aside>`
    case 'table':
      return html`<table>
        <tr>
          ${block.head.map((cell) => html`<th>${runs(cell)}</th>`)}
        </tr>
        ${block.rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${runs(cell)}</td>`)}
            </tr>`,
        )}
      </table>`
    case 'picture': {
      const { id, width, height } = block.picture
      const words = [block.caption, block.credit].filter(Boolean).join(' · ')
      return html`<figure>
        <img src="${editorialImagePath(id, 'full')}" width="${width}" height="${height}" alt="${block.alt}" />
        ${words ? html`<figcaption>${words}</figcaption>` : null}
      </figure>`
    }
  }
}

/** Links lead to https addresses only, which the contract's schema saw to (THR-10). */
function runsOf(content: readonly Run[], leads: Leads): Html[] {
  return content.map(({ text, strong, href }) => {
    const words = strong ? html`<strong>${text}</strong>` : html`${text}`
    return href && leads(href) ? html`<a href="${href}" rel="nofollow noopener">${words}</a>` : words
  })
}
