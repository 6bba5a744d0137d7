import type { UserId } from '@madang/contract/ids.ts'
import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import type { PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { publisherId, type PublisherId, type PublisherItem } from '@madang/contract/reading/publisher-item.ts'
import type { Db, Tx } from '../db/tables.ts'
import { checkedAt, checksOf, type Check } from './credentials.ts'
import './tables.ts'

/** A text in the reader's language or the next best that is written; null when none is. */
export function inLanguage<T>(texts: Readonly<Record<Locale, T | null>>, locale: Locale): T | null {
  for (const language of readingOrder(locale)) if (texts[language] !== null) return texts[language]
  return null
}

export interface PublicPublisher {
  readonly id: string
  readonly content: PublisherContent
  readonly isSample: boolean
}

/** Published profiles: all, or those of some ids; in the order of their ids. */
export async function publicPublishers(db: Db | Tx, ids?: readonly string[]): Promise<PublicPublisher[]> {
  if (ids?.length === 0) return []
  const rows = await db
    .selectFrom('publisher')
    .select(['id', 'content', 'is_sample'])
    .where('content', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids!))
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, content, is_sample }) => (content ? [{ id, content, isSample: is_sample }] : []))
}

/** Some publishers as they stand in lists, by their ids. What is not published is left out. */
export async function publisherItems(
  db: Db | Tx,
  locale: Locale,
  ids: readonly string[],
): Promise<Map<string, PublisherItem>> {
  const found = await publicPublishers(db, [...new Set(ids)])
  const checks = await checksOf(
    db,
    found.map(({ id }) => id),
  )
  return new Map(found.map((publisher) => [publisher.id, itemOf(publisher, checks, locale)]))
}

/** A publisher as it stands in a list. */
export function itemOf({ id, content, isSample }: PublicPublisher, checks: readonly Check[], locale: Locale) {
  const text = inLanguage(content.texts, locale)
  return {
    id: publisherId.parse(id),
    kind: content.kind,
    name: text?.name ?? id,
    line: text?.line ?? '',
    picture: content.picture,
    isVerified: content.licences.some((licence) => checkedAt(checks, id, licence) !== null),
    isSample,
  } satisfies PublisherItem
}

/** Whose published profile a user speaks for (REQ-85); null for nobody's. */
export async function publisherOf(db: Db | Tx, user: UserId): Promise<PublisherId | null> {
  const found = await db
    .selectFrom('publisher')
    .select('id')
    .where('user_id', '=', user)
    .where('content', 'is not', null)
    .executeTakeFirst()
  return found ? publisherId.parse(found.id) : null
}
