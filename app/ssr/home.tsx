import { renderToStaticMarkup } from 'react-dom/server'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { SiteView } from '@madang/client/navigation/router.tsx'
import { fixedSite } from '@madang/client/navigation/site.ts'
import { type Locale, languages } from '@madang/contract/locale.ts'
import { done } from '@madang/contract/outcome.ts'
import { serialQueue } from '@madang/client/serial-queue.ts'
import { carryCallsBy } from '../lib/server/call.ts'
import { setServerTime } from '../lib/server/clock.ts'
import { speakFirst, t } from '../lib/locale.ts'
import { viewFrom } from '../lib/format/moment.tsx'
import { keyOf, type Answers } from '../lib/server/ssr-answers.ts'
import { Intro } from '../features/intro/intro.tsx'
import { Home } from '../routes/articles/home.tsx'
import { offerAsVisitor, type Offered } from '../lib/server/offered.ts'
import { prefetchHome } from '../routes/articles/home-queries.ts'
import { Tabs } from '../shell/tabs.tsx'

/** Answers one call as a visitor gets it: `data` of the envelope. Throws when the server says no. */
export type Ask = (path: string, body: unknown) => Promise<unknown>

/** Home as a visitor sees it first. */
export interface PreparedHome {
  /** What stands in the page; no style attribute, because the page's policy refuses them. */
  readonly html: string
  /** Rules in the place of style attributes. */
  readonly css: string
  /** Asks for the largest picture, for the head of the page. */
  readonly preload: string
  readonly title: string
  /** The zone of its moments, such as `Asia/Seoul`. */
  readonly zone: string
  /** The answers it was drawn from, by their question. */
  readonly answers: Answers
}

/** One page at a time: the app knows one language and one server. */
const inTurn = serialQueue()

/**
 * Draws Home with the app's own components from the server's own answers, for pages that are read before any script has
 * run. `ask` answers a call as a visitor of that language gets it; `offered` is what their country lets them use. Throws when an answer is missing.
 */
export function prepareHome(locale: Locale, now: Date, ask: Ask, offered: Offered): Promise<PreparedHome> {
  return inTurn(() => draw(locale, now, ask, offered))
}

async function draw(locale: Locale, now: Date, ask: Ask, offered: Offered): Promise<PreparedHome> {
  offerAsVisitor(offered)
  const answers: Record<string, unknown> = {}
  let missing: unknown
  carryCallsBy(async ({ path }, body) => {
    try {
      const data = (answers[keyOf(path, body)] = await ask(path, body))
      return { success: done, msg: '', data }
    } catch (error) {
      missing = error
      throw error
    }
  })
  await speakFirst(locale)
  viewFrom(languages[locale].zone)
  setServerTime(now.getTime())
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await prefetchHome(queries, locale)
  if (missing) throw missing
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SiteView site={home} />
    </QueryClientProvider>,
  )
  queries.clear()
  const preload = html.match(/<link rel="preload"[^>]* fetchPriority="high"\/>/)?.[0] ?? ''
  const title = `${t('title.home')} · ${t('app.name')}`
  return { ...withoutStyleAttributes(withoutPreloads(html)), preload, title, zone: languages[locale].zone, answers }
}

/** Home alone; its links are the app's own addresses after `#`. */
const home = fixedSite('/home', () => (
  <>
    <div className="view tabbed">
      <Home intro={<Intro />} />
    </div>
    <Tabs current="home" />
  </>
))

/** React asks ahead for every picture; all but the largest are found in their place soon enough. */
function withoutPreloads(html: string): string {
  return html.replace(/<link rel="preload"[^>]*\/>/g, '')
}

/** Style attributes become rules: texts have their quotes written as entities, so only true attributes look like this. */
function withoutStyleAttributes(html: string): { html: string; css: string } {
  const styles: string[] = []
  const plain = html.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (!styles.includes(style)) styles.push(style)
    return ` data-style="${styles.indexOf(style)}"`
  })
  const readable = (style: string) =>
    style
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&')
  return { html: plain, css: styles.map((style, at) => `[data-style="${at}"]{${readable(style)}}`).join('') }
}
