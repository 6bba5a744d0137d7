import type { z } from 'zod'
import type { Locale } from '@madang/contract/locale.ts'
import type { ArticleContent, articleKind } from '@madang/contract/operators/content/articles.ts'
import type { Shown } from '../content/content-row.ts'
import type { Tx } from '../db/tables.ts'
import { textRow } from './text-row.ts'
import './tables.ts'

type Terms = z.output<z.ZodObject<typeof articleKind.terms>>

/** Gives readers an article in the languages that were agreed to; the others are taken from them. */
export async function showArticle(tx: Tx, shown: Shown<ArticleContent, Terms>): Promise<void> {
  const { id, content, terms, at } = shown
  const isKnown = await writeArticle(tx, shown)
  await tx.deleteFrom('article_text').where('article_id', '=', id).where('locale', 'not in', terms.locales).execute()
  for (const locale of terms.locales) {
    await writeText(tx, id, content, locale)
    const note = terms.correction?.[locale]?.trim()
    if (isKnown && note)
      await tx
        .insertInto('article_history')
        .values({ article_id: id, locale, changed_at: at, note })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
}

/** Takes it from readers in every language; what they marked stays. */
export async function hideArticle(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('article_text').where('article_id', '=', id).execute()
  await tx.updateTable('article').set({ is_sample: false }).where('id', '=', id).execute()
}

/** Whether readers had it before. */
async function writeArticle(tx: Tx, { id, content, at, isSample }: Shown<ArticleContent, Terms>): Promise<boolean> {
  const values = {
    category_id: content.categoryId,
    cover: content.cover,
    symbols: content.symbols,
    label: content.label,
    publisher_id: content.publisherId,
    source_name: content.source?.name ?? null,
    source_url: content.source?.url ?? null,
    is_sample: isSample,
  }
  // A sample keeps the moment it is said to be from.
  const moment = isSample ? { published_at: at, updated_at: null } : { updated_at: at }
  const known = await tx
    .updateTable('article')
    .set({ ...values, ...moment })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (known) return true
  await tx
    .insertInto('article')
    .values({ id, ...values, published_at: at, updated_at: null })
    .execute()
  return false
}

async function writeText(tx: Tx, articleId: string, { texts }: ArticleContent, locale: Locale): Promise<void> {
  const text = texts[locale]
  if (!text) return
  const row = textRow(text, locale)
  await tx
    .insertInto('article_text')
    .values({ article_id: articleId, locale, ...row })
    .onConflict((conflict) => conflict.columns(['article_id', 'locale']).doUpdateSet(row))
    .execute()
}
