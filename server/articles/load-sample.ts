import { readFile } from 'node:fs/promises'
import { articleId } from '@madang/contract/ids.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import type { ArticleContent } from '@madang/contract/operators/content/articles.ts'
import { publisherId } from '@madang/contract/reading/publisher-item.ts'
import { loadSamples } from '../content/load-samples.ts'
import type { Db } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { articleRow } from './article-row.ts'
import { blocksOf } from './markdown.ts'
import { sampleArticles, sampleAuthors, samplePublisherOf } from './sample/catalogue.ts'

const folder = new URL('./sample/', import.meta.url)

/**
 * Brings the articles that come with the product into the database (`loadSamples`). `publishers` are the ids of the
 * profiles that are there.
 */
export async function loadSampleArticles(db: Db, publishers: ReadonlySet<string> = new Set()): Promise<void> {
  const read = await Promise.all(sampleArticles.map((article) => readSample(article, publishers)))
  await transact(db, (tx) => loadSamples(tx, articleRow, read))
}

async function readSample(article: (typeof sampleArticles)[number], publishers: ReadonlySet<string>) {
  const { category, slug, symbols = [], label = null, publishedAt } = article
  const publisher = samplePublisherOf(article)
  const texts = await Promise.all(
    locales.map(async (locale) => {
      const file = `${category}/${slug}.${locale.slice(0, 2)}.md`
      const text = parseSample(await readFile(new URL(file, folder), 'utf8'), file)
      return [locale, { ...text, author: sampleAuthors[publisher]?.[locale] ?? '' }] as const
    }),
  )
  const content: ArticleContent = {
    categoryId: category,
    cover: `/pictures/sample/${category}/${slug}.svg`,
    symbols: [...symbols],
    label,
    source: null,
    publisherId: publishers.has(publisher) ? publisherId.parse(publisher) : null,
    texts: Object.fromEntries(texts) as ArticleContent['texts'], // one entry for each language, made just above
  }
  const terms = { locales: [...locales] satisfies Locale[], correction: null }
  return { id: articleId.parse(slug), content, terms, at: new Date(publishedAt) }
}

/** A sample file: title and summary between two lines of dashes, then the body. */
export function parseSample(file: string, name: string) {
  const match = /^---\ntitle: (.+)\nsummary: (.+)\n---\n([\s\S]+)$/.exec(file)
  const [, title, summary, body] = match ?? []
  if (!title || !summary || !body) throw new Error(`${name}: expected title, summary and a body`)
  return { title, summary, blocks: blocksOf(body) }
}
