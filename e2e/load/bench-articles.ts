import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Block } from '@madang/contract/blocks.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { locales } from '@madang/contract/locale.ts'
import { loadSampleArticles } from '../../server/articles/load-sample.ts'
import { searchArticles } from '../../server/articles/search-articles.ts'
import { recall } from '../../server/articles/search-recall.ts'
import { textRow } from '../../server/articles/text-row.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { migrate } from '../../server/db/migrate.ts'
import { connect } from '../../server/db/open.ts'
import { corpus, steadyChance } from './chat-corpus.ts'

/**
 * `npm run bench:articles`: search in 20,000 articles of three languages (R70). Each is put together from paragraphs of the
 * sample articles, so that the words people look for are as dense as they can be, with sentences of made-up rare words.
 * Prints a line of JSON for each kind of query in milliseconds; fails above 10 ms at the 95th percentile of all.
 */
const { values } = parseArgs({
  options: { articles: { type: 'string', default: '20000' }, tries: { type: 'string', default: '5' } },
})
const [count, tries] = [Number(values.articles), Number(values.tries)] as const
const barMs = 10
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`)
const now = new Date('2026-11-21T03:00:00Z')

const data = await mkdtemp(join(tmpdir(), 'madang-bench-'))
// The database runs as another user when we are root, and must be able to pass through.
await chmod(data, 0o755)
const server = await startEmbedded({ data, log: () => undefined })
try {
  await migrate(server.url)
  const { db, pool } = connect({ url: server.url, size: 4, log: () => undefined })
  try {
    await loadSampleArticles(db)
    const chance = steadyChance(11)
    const pieces = await piecesOf()
    const rare = await fill(pieces)
    const { rows } = await pool.query<{ megabytes: number }>(
      `select (pg_total_relation_size('article_text') / 1048576)::integer as megabytes`,
    )
    say({ bench: 'articles', count, ...rows[0] })

    const kinds: Record<string, readonly string[]> = {
      'the sixty kept queries': recall.map(([query]) => query),
      'one character of a text': rare.map((text) => part(text, 1, chance)),
      'two characters of a text': rare.map((text) => part(text, 2, chance)),
      'four characters of a text': rare.map((text) => part(text, 4, chance)),
      'two words of a text': rare.map((text) => text.split(/\s+/).slice(0, 2).join(' ')),
      'not written': rare.map((text) => `${part(text, 3, chance)}\u{10331}q`),
    }
    // Once unmeasured: the first reading of every page of the index is not the search's.
    for (const [query] of recall) await searchArticles(db, now, query)
    const all: number[] = []
    for (const [kind, queries] of Object.entries(kinds)) {
      const took: number[] = []
      let found = 0
      for (let turn = 0; turn < tries; turn++)
        for (const query of queries) {
          const start = performance.now()
          found += (await searchArticles(db, now, query)).length
          took.push(performance.now() - start)
        }
      all.push(...took)
      say({ bench: 'article search', kind, ...figures(took), found: Math.round(found / took.length) })
    }
    const { p95 } = figures(all)
    say({ bench: 'article search', kind: 'all of these', ...figures(all), bar: barMs })
    process.exitCode = p95 <= barMs ? 0 : 1

    async function piecesOf(): Promise<Record<Locale, { titles: string[]; summaries: string[]; blocks: Block[] }>> {
      const texts = await db.selectFrom('article_text').select(['locale', 'title', 'summary', 'blocks']).execute()
      const of = (locale: Locale) => {
        const mine = texts.filter((text) => text.locale === locale)
        return {
          titles: mine.map(({ title }) => title),
          summaries: mine.map(({ summary }) => summary),
          blocks: mine.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 'paragraph')),
        }
      }
      return { 'ko-KR': of('ko-KR'), 'zh-CN': of('zh-CN'), 'en-GB': of('en-GB') }
    }

    async function fill(from: Awaited<ReturnType<typeof piecesOf>>): Promise<string[]> {
      const sentence = corpus(chance)
      const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!
      const said: string[] = []
      // The index is made once, after the texts.
      await pool.query('drop index article_text_by_grams; drop index article_text_by_head')
      const size = 200
      for (let first = 0; first < count; first += size) {
        const batch = Array.from({ length: Math.min(size, count - first) }, (_, index) => first + index)
        await db
          .insertInto('article')
          .values(
            batch.map((index) => ({
              ...{ id: `made-${index}`, category_id: 'market-trends' as const, cover: '/pictures/x.svg', symbols: [] },
              ...{ label: null, source_name: null, source_url: null, updated_at: null, is_sample: true },
              published_at: new Date(now.getTime() - (index + 1) * 60_000),
            })),
          )
          .execute()
        const rows = batch.flatMap((index) =>
          locales.map((locale) => {
            const own = sentence()
            if (index % 100 === 0) said.push(own)
            const { titles, summaries, blocks } = from[locale]
            const body = [...Array.from({ length: 8 }, () => pick(blocks)), paragraph(own), paragraph(sentence())]
            const text = { title: `${pick(titles)} ${sentence()}`, summary: pick(summaries), author: 'x', blocks: body }
            return { article_id: `made-${index}`, locale, ...textRow(text, locale) }
          }),
        )
        await db.insertInto('article_text').values(rows).execute()
      }
      const client = await pool.connect()
      await client.query(`set statement_timeout = 0; set maintenance_work_mem = '512MB'`)
      await client.query('create index article_text_by_grams on article_text using gin (grams)')
      await client.query('create index article_text_by_head on article_text using gin (head_grams)')
      await client.query('vacuum analyze article, article_text')
      client.release()
      return said
    }
  } finally {
    await db.destroy()
  }
} finally {
  await server.stop()
  await rm(data, { recursive: true, force: true })
}

function paragraph(text: string): Block {
  return { type: 'paragraph', runs: [{ text }] }
}

function part(text: string, length: number, chance: () => number): string {
  const characters = [...text.replace(/\s+/g, '')]
  const from = Math.floor(chance() * Math.max(1, characters.length - length + 1))
  return characters.slice(from, from + length).join('')
}

function figures(took: readonly number[]) {
  const sorted = took.toSorted((left, right) => left - right)
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95), worst: at(1) }
}
