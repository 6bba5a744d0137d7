import type { Context } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { PublisherId, PublisherItem } from '@madang/contract/reading/publisher-item.ts'
import type { Db, Tx } from '../db/tables.ts'
import { publicPublishers, publisherItems } from './publisher-items.ts'
import './tables.ts'

/** Follows a publisher, or no longer; again changes nothing. NOT_FOUND for one that is not published. */
export async function setFollow(
  { tx, user, clock }: Context<'tx' | 'user' | 'clock'>,
  { id, isFollowing }: { id: PublisherId; isFollowing: boolean },
): Promise<{ isFollowing: boolean; followers: number }> {
  const now = clock.now()
  if (!isFollowing)
    await tx.deleteFrom('publisher_follow').where('user_id', '=', user).where('publisher_id', '=', id).execute()
  else {
    if (!(await publicPublishers(tx, [id])).length) throw new Failure('NOT_FOUND')
    await tx
      .insertInto('publisher_follow')
      .values({ user_id: user, publisher_id: id, followed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return { isFollowing, followers: await followersOf(tx, id) }
}

/** How many people follow a publisher now. */
export async function followersOf(db: Db | Tx, id: PublisherId): Promise<number> {
  const { followers } = await db
    .selectFrom('publisher_follow')
    .select(({ fn }) => fn.countAll<bigint>().as('followers'))
    .where('publisher_id', '=', id)
    .executeTakeFirstOrThrow()
  return Number(followers)
}

/** Ids of those a user follows, the last first. */
export async function followedIds(db: Db | Tx, user: UserId): Promise<PublisherId[]> {
  const rows = await db
    .selectFrom('publisher_follow')
    .select('publisher_id')
    .where('user_id', '=', user)
    .orderBy('followed_at', 'desc')
    .orderBy('publisher_id')
    .execute()
  return rows.map(({ publisher_id }) => publisher_id as PublisherId) // stored as it came from the contract
}

/** Those a user follows, the last first. */
export async function getFollowed({
  db,
  user,
  locale,
}: Context<'db' | 'user' | 'locale'>): Promise<{ items: PublisherItem[] }> {
  const ids = await followedIds(db, user)
  const items = await publisherItems(db, locale, ids)
  return { items: ids.flatMap((id) => items.get(id) ?? []) }
}
