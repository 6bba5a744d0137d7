import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Feature, featureNames } from '@madang/contract/features.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { PageRules } from '@madang/contract/page-rules.ts'
import type { Clock } from '../ports/clock.ts'
import { fill, type Filling, readDocument } from './app-document.ts'
import { escaped } from './html.ts'

/** A page as it travels: packed once for everybody who gets it. */
export interface PackedPage {
  readonly etag: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

/** What is offered, by the names of features. */
type Offered = Readonly<Record<Feature, boolean>>

/** Whom a page is for: their language, and their country where it is known. */
export interface HomeVisitor {
  readonly locale: Locale
  readonly country: string | null
}

/** Home drawn by the app's own components (app/ssr/home.tsx), which the server knows as a built file only. */
export type PrepareHome = (
  locale: Locale,
  now: Date,
  ask: (path: string, body: unknown) => Promise<unknown>,
  offered: Offered,
) => Promise<{
  readonly html: string
  readonly css: string
  readonly preload: string
  readonly title: string
  readonly zone: string
  readonly answers: Readonly<Record<string, unknown>>
}>

/** What pages of Home are made from. */
export interface HomeSources {
  /** Folder of the built app. */
  readonly folder: URL
  readonly clock: Clock
  readonly prepare: PrepareHome
  /** Answers a call as that visitor gets it. */
  readonly ask: (visitor: HomeVisitor, path: string, body: unknown) => Promise<unknown>
  /** What visitors of a country are offered. */
  readonly offered: (country: string | null) => Offered
  readonly rules: () => PageRules
  /** Whether the app tells of a maintenance that comes or lasts (REQ-163). */
  readonly hasLine: () => boolean
  /** Tags of a preview in that language (REQ-7). */
  readonly preview: (locale: Locale) => string
  /** Told when a page could not be prepared; it is then served without, and the app asks for itself. */
  readonly report: (error: unknown) => void
}

/** A page of this age is handed out as it is; an older one while the next is being made; after that one waits. In milliseconds. */
const freshMs = 5_000
const usableMs = 30_000

interface Made {
  readonly at: number
  readonly page: PackedPage
}

/**
 * The pages of Home, one for each language and each choice of what is offered, made from the answers of now and kept for a few seconds: the busiest page of
 * the product costs no question to the database and no packing for most who open it.
 */
export function homePages(sources: HomeSources): (visitor: HomeVisitor) => Promise<PackedPage> {
  const made = new Map<string, Made>()
  const making = new Map<string, Promise<PackedPage>>()

  const renew = (key: string, visitor: HomeVisitor) => {
    const running = making.get(key) ?? make(key, visitor).finally(() => making.delete(key))
    making.set(key, running)
    return running
  }
  const make = async (key: string, visitor: HomeVisitor) => {
    const at = sources.clock.now().getTime()
    const before = made.get(key)?.page
    const page = await pageOf(visitor, sources, before)
    made.set(key, { at, page })
    return page
  }

  return async (visitor) => {
    // Countries that are offered the same share a page: however many there are, there are few pages.
    const key = `${visitor.locale} ${JSON.stringify(sources.rules())} ${JSON.stringify(sources.offered(visitor.country))} ${sources.hasLine()}`
    const known = made.get(key)
    const age = known ? sources.clock.now().getTime() - known.at : Number.POSITIVE_INFINITY
    if (!known || age < 0 || age > usableMs) return renew(key, visitor)
    if (age > freshMs) void renew(key, visitor).catch(sources.report)
    return known.page
  }
}

/** The page without Home, with other tags in its head: for somebody who was invited and goes on to register. */
export async function plainPage(
  folder: URL,
  { title, ...filling }: Pick<Filling, 'locale' | 'rules' | 'head'> & { readonly title: string },
): Promise<PackedPage> {
  return packed(fill(await readDocument(folder), { ...filling, title: escaped(title) }), undefined)
}

/** The page of now; the one before when nothing changed. */
async function pageOf(visitor: HomeVisitor, sources: HomeSources, before: PackedPage | undefined): Promise<PackedPage> {
  const { locale, country } = visitor
  const { folder, clock, prepare, ask, preview, report } = sources
  const document = await readDocument(folder)
  const now = clock.now()
  const offered = sources.offered(country)
  const rules = sources.rules()
  const asking = (path: string, body: unknown) => ask(visitor, path, body)
  const home = await prepare(locale, now, asking, offered).catch((error: unknown) => {
    report(error)
    return null
  })
  if (!home) return packed(fill(document, { locale, rules, head: preview(locale) }), before)
  const { html, css, preload, title, zone, answers } = home
  return packed(
    fill(document, {
      locale,
      rules,
      title: escaped(title),
      zone,
      at: wholeMinute(now),
      hasLine: sources.hasLine(),
      off: featureNames.filter((feature) => !offered[feature]),
      head: preview(locale) + preload + (css && `<style>${css}</style>`),
      home: `<div id="prepared">${html}</div>${dataOf({ at: wholeMinute(now), locale, answers, offered })}`,
    }),
    before,
  )
}

/** Answers for the app, as data that cannot end the element they stand in. */
function dataOf(data: unknown): string {
  return `<script type="application/json" id="answers">${JSON.stringify(data).replace(/</g, '\\u003c')}</script>`
}

/** A page with the same answers stays the same for a minute, so that a phone that has it need not fetch it again. */
function wholeMinute(now: Date): number {
  return Math.floor(now.getTime() / 60_000) * 60_000
}

async function packed(filled: ReturnType<typeof fill>, before: PackedPage | undefined): Promise<PackedPage> {
  const { text, scripts, styles } = filled
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  if (before?.etag === etag) return before
  const plain = Buffer.from(text)
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: quality }),
    promisify(gzip)(plain, { level: 6 }),
  ])
  return { etag, scripts, styles, plain, br, gzip: zipped }
}
