import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getInformationModel } from '@madang/contract/reading/article.ts'
import type { getInformationPageList } from '@madang/contract/reading/articles.ts'
import type { getFollowedPageList } from '@madang/contract/reading/publishers.ts'
import type { Context } from '../context.ts'
import { followedIds } from '../publishers/follow.ts'
import { publisherItems } from '../publishers/publisher-items.ts'
import { listArticles } from './list-articles.ts'
import { readArticle } from './read-article.ts'

export function getFeed(
  { db, locale, now }: Context<'db' | 'locale' | 'now'>,
  { categoryId, keyword, symbol, publisherId, ...page }: Parsed<typeof getInformationPageList>,
): Promise<Out<typeof getInformationPageList>> {
  const publisherIds = publisherId && [publisherId]
  return listArticles(db, locale, now, { categoryId, keyword, symbol, publisherIds }, page)
}

/** Articles of the publishers a user follows. */
export async function getFollowedFeed(
  { db, user, locale, now }: Context<'db' | 'user' | 'locale' | 'now'>,
  page: Parsed<typeof getFollowedPageList>,
): Promise<Out<typeof getFollowedPageList>> {
  return listArticles(db, locale, now, { publisherIds: await followedIds(db, user) }, page)
}

/** An article with its publisher. */
export async function getArticle(
  { db, locale, now }: Context<'db' | 'locale' | 'now'>,
  { id }: Parsed<typeof getInformationModel>,
): Promise<Out<typeof getInformationModel>> {
  const { publisherId, ...article } = await readArticle(db, locale, now, id)
  const publishers = publisherId ? await publisherItems(db, locale, [publisherId]) : null
  return { ...article, publisher: publishers?.get(publisherId!) ?? null }
}
