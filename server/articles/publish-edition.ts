import type { Locale } from '@madang/contract/locale.ts'
import type { ArticleContent } from '@madang/contract/operators/articles.ts'
import type { Db, Tx } from '../db/tables.ts'
import { transact } from '../db/tx.ts'
import { textRow } from './text-row.ts'
import './tables.ts'

/** Publishes what is due at this moment; each article in a transaction of its own. Answers their ids. */
export async function publishDue(db: Db, now: Date): Promise<string[]> {
  const due = await db
    .selectFrom('article_work')
    .select('article_id')
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .execute()
  const published: string[] = []
  for (const { article_id } of due)
    if (await transact(db, (tx) => publishEdition(tx, article_id, now))) published.push(article_id)
  return published
}

/**
 * Gives readers the version that was agreed to, in its languages; the others are taken from them. Whether it did: false
 * when somebody took it from the schedule meanwhile. An article of the samples is an ordinary one from then on.
 */
export async function publishEdition(tx: Tx, articleId: string, now: Date): Promise<boolean> {
  const work = await tx
    .selectFrom('article_work')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('state', '=', 'scheduled')
    .where('publish_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  if (!work) return false
  const { content } = await tx
    .selectFrom('article_version')
    .select('content')
    .where('article_id', '=', articleId)
    .where('version', '=', work.version)
    .executeTakeFirstOrThrow()
  const publishedAt = work.publish_at ?? now
  const known = await tx.selectFrom('article').select('published_at').where('id', '=', articleId).executeTakeFirst()
  await writeArticle(tx, articleId, content, { publishedAt, isKnown: known !== undefined })
  await tx
    .deleteFrom('article_text')
    .where('article_id', '=', articleId)
    .where('locale', 'not in', work.locales)
    .execute()
  for (const locale of work.locales) {
    await writeText(tx, articleId, content, locale)
    const note = work.correction?.[locale]?.trim()
    if (known && note)
      await tx
        .insertInto('article_history')
        .values({ article_id: articleId, locale, changed_at: publishedAt, note })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  }
  await tx.updateTable('article_work').set({ state: 'published' }).where('article_id', '=', articleId).execute()
  return true
}

async function writeArticle(
  tx: Tx,
  id: string,
  { categoryId, cover, symbols, label, source, publisherId }: ArticleContent,
  { publishedAt, isKnown }: { publishedAt: Date; isKnown: boolean },
): Promise<void> {
  const values = {
    category_id: categoryId,
    cover,
    symbols,
    label,
    is_sample: false,
    // A version from before there were profiles names none.
    publisher_id: publisherId ?? null,
    source_name: source?.name ?? null,
    source_url: source?.url ?? null,
  }
  if (isKnown)
    await tx
      .updateTable('article')
      .set({ ...values, updated_at: publishedAt })
      .where('id', '=', id)
      .execute()
  else
    await tx
      .insertInto('article')
      .values({ id, ...values, published_at: publishedAt, updated_at: null })
      .execute()
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
