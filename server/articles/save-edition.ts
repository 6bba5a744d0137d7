import { Failure } from '@madang/contract/failures.ts'
import type { ArticleContent } from '@madang/contract/operators/articles.ts'
import type { Tx } from '../db/tables.ts'
import { editionOf, noTexts, type Edition } from './edition.ts'
import './tables.ts'

/** Who saves, when, and what it was in a few words. */
interface Saving {
  readonly by: string
  readonly now: Date
  readonly what: string
}

/** Begins an article with nothing written. CONFLICT when its id is taken. */
export async function createEdition(
  tx: Tx,
  { articleId, categoryId }: { articleId: string; categoryId: ArticleContent['categoryId'] },
  saving: Saving,
): Promise<number> {
  if (await editionOf(tx, articleId)) throw new Failure('CONFLICT')
  const content: ArticleContent = {
    categoryId,
    cover: '/pictures/sample/banners/welcome.svg',
    symbols: [],
    label: null,
    source: null,
    publisherId: null,
    texts: noTexts,
  }
  return write(tx, { articleId, version: 0, content }, saving)
}

/**
 * Saves a new version made from the one the writer saw. CONFLICT when somebody saved meanwhile, or while the article is
 * before a second person or waits for its time. Nothing changed saves nothing.
 */
export async function saveEdition(
  tx: Tx,
  { articleId, version }: { articleId: string; version: number },
  change: (content: ArticleContent) => ArticleContent,
  saving: Saving,
): Promise<{ readonly version: number; readonly before: ArticleContent; readonly after: ArticleContent }> {
  const edition = await openEdition(tx, { articleId, version }, ['draft', 'published'])
  const after = change(edition.content)
  if (JSON.stringify(after) === JSON.stringify(edition.content)) return { version, before: after, after }
  return { version: await write(tx, { articleId, version, content: after }, saving), before: edition.content, after }
}

/** An article locked for a change, if it stands at this version and in one of these states; otherwise CONFLICT, NOT_FOUND. */
export async function openEdition(
  tx: Tx,
  { articleId, version }: { articleId: string; version: number },
  states: readonly Edition['state'][],
): Promise<Edition> {
  const edition = await editionOf(tx, articleId, { lock: true })
  if (!edition) throw new Failure('NOT_FOUND')
  if (edition.version !== version || !states.includes(edition.state)) throw new Failure('CONFLICT')
  return edition
}

/**
 * Takes an article from readers in every language, at once; it is a draft again, with the reason beside it. What was
 * planned or before a second person is off. CONFLICT when readers do not have it.
 */
export async function withdrawEdition(
  tx: Tx,
  target: { articleId: string; version: number },
  { reason, ...saving }: Saving & { readonly reason: string },
): Promise<number> {
  const { content, isPublic } = await openEdition(tx, target, ['draft', 'review', 'scheduled', 'published'])
  if (!isPublic) throw new Failure('CONFLICT')
  const version = await write(tx, { ...target, content }, saving)
  await tx.updateTable('article_work').set({ sent_back: reason }).where('article_id', '=', target.articleId).execute()
  await tx.deleteFrom('article_text').where('article_id', '=', target.articleId).execute()
  // The samples that come with the product do not bring it back.
  await tx.updateTable('article').set({ is_sample: false }).where('id', '=', target.articleId).execute()
  return version
}

/** Of two who save the same version one finds the next number taken. */
async function write(
  tx: Tx,
  { articleId, version, content }: { articleId: string; version: number; content: ArticleContent },
  { by, now, what }: Saving,
): Promise<number> {
  const next = version + 1
  const written = await tx
    .insertInto('article_version')
    .values({
      article_id: articleId,
      version: next,
      content: JSON.stringify(content),
      what,
      saved_by: by,
      saved_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst()
  if (!written) throw new Failure('CONFLICT')
  const fresh = {
    version: next,
    state: 'draft' as const,
    sent_by: null,
    agreed_by: null,
    publish_at: null,
    locales: [],
    correction: null,
    sent_back: null,
  }
  await tx
    .insertInto('article_work')
    .values({ article_id: articleId, ...fresh })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(fresh))
    .execute()
  return next
}
