import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import { mostSaved } from '@madang/contract/reading/article.ts'
import type { ArticleItem } from '@madang/contract/reading/articles.ts'
import type { ArticleId } from '@madang/contract/ids.ts'
import type { Page } from '@madang/contract/paging.ts'
import { pageOf } from '../db/page-of.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { itemOf, publishedArticles } from './list-articles.ts'
import './tables.ts'

/** Whether I like an article and keep it for later; neither for an article that is not there. */
export async function getMyMarks(
  { db, user }: Context<'db' | 'user'>,
  { id }: { id: ArticleId },
): Promise<{ isLiked: boolean; isSaved: boolean }> {
  const { isLiked, isSaved } = await db
    .selectNoFrom(({ exists, selectFrom, lit }) => [
      exists(
        selectFrom('article_like').select(lit(1).as('one')).where('article_id', '=', id).where('user_id', '=', user),
      ).as('isLiked'),
      exists(
        selectFrom('article_save').select(lit(1).as('one')).where('article_id', '=', id).where('user_id', '=', user),
      ).as('isSaved'),
    ])
    .executeTakeFirstOrThrow()
  return { isLiked: Boolean(isLiked), isSaved: Boolean(isSaved) }
}

/** Likes an article, or no longer; again changes nothing, so the number is exact. NOT_FOUND for what is not published. */
export async function setLike(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { id, isLiked }: { id: ArticleId; isLiked: boolean },
): Promise<{ isLiked: boolean; likeCount: number }> {
  const now = clock.now()
  await refuseUnpublished(tx, id, now)
  if (isLiked)
    await tx
      .insertInto('article_like')
      .values({ article_id: id, user_id: user, liked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await tx.deleteFrom('article_like').where('article_id', '=', id).where('user_id', '=', user).execute()
  return { isLiked, likeCount: await likesOf(tx, id) }
}

/** How many people like an article now. */
export async function likesOf(db: Db | Tx, id: ArticleId): Promise<number> {
  const { likes } = await db
    .selectFrom('article_like')
    .select(({ fn }) => fn.countAll<bigint>().as('likes'))
    .where('article_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(likes)
}

/** Keeps an article for later, or no longer. NOT_FOUND for what is not published, TOO_MANY beyond a thousand. */
export async function setSaved(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { id, isSaved }: { id: ArticleId; isSaved: boolean },
): Promise<{ isSaved: boolean }> {
  const now = clock.now()
  if (!isSaved) {
    await tx.deleteFrom('article_save').where('article_id', '=', id).where('user_id', '=', user).execute()
    return { isSaved }
  }
  await refuseUnpublished(tx, id, now)
  // What was taken down is not shown to them, so that they could not make room for it.
  const { kept } = await tx
    .selectFrom('article_save')
    .select(({ fn }) => fn.countAll<bigint>().as('kept'))
    .where('user_id', '=', user)
    .where('article_id', '<>', id)
    .where(isShown('article_save.article_id'))
    .executeTakeFirstOrThrow()
  if (Number(kept) >= mostSaved) throw new Failure('TOO_MANY')
  await tx
    .insertInto('article_save')
    .values({ article_id: id, user_id: user, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { isSaved }
}

/** Articles I keep for later, the last kept first; what was taken down is left out. One snapshot (INV-F08). */
export function listSaved(
  { db, user, locale, now }: Context<'db' | 'user' | 'locale' | 'now'>,
  page: Page,
): Promise<Page & { items: ArticleItem[]; totalCount: number }> {
  return snapshot(db, async (tx) => {
    const mine = publishedArticles(tx, locale, now)
      .innerJoin('article_save', 'article_save.article_id', 'article.id')
      .where('article_save.user_id', '=', user)
    const ordered = mine.orderBy('article_save.saved_at', 'desc').orderBy('article.id')
    const { rows, totalCount } = await pageOf(mine, ordered, page)
    return { items: rows.map(itemOf), totalCount, ...page }
  })
}

async function refuseUnpublished(tx: Tx, id: ArticleId, now: Date): Promise<void> {
  const found = await tx
    .selectFrom('article')
    .select('id')
    .where('id', '=', id)
    .where('published_at', '<=', now)
    .where(isShown('article.id'))
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
}

/** SQL: whether readers have an article in any language; in none once it was taken down. */
function isShown(article: 'article.id' | 'article_save.article_id') {
  return sql<boolean>`exists (select from article_text where article_text.article_id = ${sql.ref(article)})`
}
