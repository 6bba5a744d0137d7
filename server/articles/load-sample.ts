import { readFile } from 'node:fs/promises'
import { locales } from '@madang/contract/locale.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { blocksOf } from './markdown.ts'
import { sampleArticles, sampleAuthors, samplePublisherOf } from './sample/catalogue.ts'
import { textRow } from './text-row.ts'
import './tables.ts'

const folder = new URL('./sample/', import.meta.url)

/**
 * Brings the articles that come with the product into the database, each marked as sample.
 * Repeatable: a changed text replaces the one before; nothing an editor wrote is touched.
 * `publishers` are the ids of the profiles that are there.
 */
export async function loadSampleArticles(db: Db, publishers: ReadonlySet<string> = new Set()) {
  const read = await Promise.all(sampleArticles.map(readSample))
  await transact(db, async (tx) => {
    for (const sample of read) await store(tx, publishers, sample)
  })
}

type Sample = Awaited<ReturnType<typeof readSample>>

async function readSample(article: (typeof sampleArticles)[number]) {
  const texts = await Promise.all(
    locales.map(async (locale) => {
      const file = `${article.category}/${article.slug}.${locale.slice(0, 2)}.md`
      return { locale, ...parseSample(await readFile(new URL(file, folder), 'utf8'), file) }
    }),
  )
  return { article, texts }
}

/** A sample file: title and summary between two lines of dashes, then the body. */
export function parseSample(file: string, name: string) {
  const match = /^---\ntitle: (.+)\nsummary: (.+)\n---\n([\s\S]+)$/.exec(file)
  const [, title, summary, body] = match ?? []
  if (!title || !summary || !body) throw new Error(`${name}: expected title, summary and a body`)
  return { title, summary, blocks: blocksOf(body) }
}

async function store(tx: Tx, publishers: ReadonlySet<string>, { article, texts }: Sample) {
  const publisher = samplePublisherOf(article)
  const values = {
    category_id: article.category,
    cover: `/pictures/sample/${article.category}/${article.slug}.svg`,
    symbols: [...(article.symbols ?? [])],
    label: article.label ?? null,
    source_name: null,
    source_url: null,
    published_at: new Date(article.publishedAt),
    updated_at: null,
    is_sample: true,
    publisher_id: publishers.has(publisher) ? publisher : null,
  }
  const ours = await tx
    .insertInto('article')
    .values({ id: article.slug, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where('article.is_sample', '=', true))
    .returning('id')
    .executeTakeFirst()
  if (!ours) return
  for (const { locale, ...text } of texts) {
    const row = textRow({ ...text, author: sampleAuthors[publisher]?.[locale] ?? '' }, locale)
    await tx
      .insertInto('article_text')
      .values({ article_id: article.slug, locale, ...row })
      .onConflict((conflict) => conflict.columns(['article_id', 'locale']).doUpdateSet(row))
      .execute()
  }
}
