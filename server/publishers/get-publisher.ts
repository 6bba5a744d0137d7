import type { Context, OperatorQuery } from '../context.ts'
import { Failure } from '@madang/contract/failures.ts'
import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import type { previewPublisher } from '@madang/contract/operators/content/preview.ts'
import type { Parsed } from '@madang/contract/endpoint.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import type { PublisherPage } from '@madang/contract/reading/publishers.ts'
import type { Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { checkedAt, checksOf } from './credentials.ts'
import { followersOf } from './follow.ts'
import { inLanguage, itemOf, publicPublishers, type PublicPublisher } from './publisher-items.ts'

/** The profile of a publisher (REQ-72) with its licences and honours and when they were verified (REQ-73). NOT_FOUND otherwise. */
export function getPublisher(
  { db, locale }: Context<'db' | 'locale'>,
  { id }: { id: PublisherId },
): Promise<PublisherPage> {
  return snapshot(db, async (tx) => {
    const all = await publicPublishers(tx)
    const publisher = all.find((each) => each.id === id)
    if (!publisher) throw new Failure('NOT_FOUND')
    return pageOf(tx, locale, publisher, all)
  })
}

/** The same of a profile as it is being written (REQ-172), among those that readers have. */
export function previewOf(
  { db }: OperatorQuery,
  { locale, id, content }: Parsed<typeof previewPublisher>,
): Promise<PublisherPage> {
  return snapshot(db, async (tx) => {
    const others = (await publicPublishers(tx)).filter((each) => each.id !== id)
    const publisher = { id, content, isSample: false }
    return pageOf(tx, locale, publisher, [...others, publisher])
  })
}

async function pageOf(
  tx: Tx,
  locale: Locale,
  publisher: PublicPublisher,
  all: readonly PublicPublisher[],
): Promise<PublisherPage> {
  const { id, content } = publisher
  const checks = await checksOf(
    tx,
    all.map((each) => each.id),
  )
  const people = all.filter((each) => each.content.studioId === id || each.id === content.studioId)
  return {
    ...itemOf(publisher, checks, locale),
    language: readingOrder(locale).find((each) => content.texts[each] !== null) ?? locale,
    introduction: inLanguage(content.texts, locale)?.introduction ?? '',
    followers: await followersOf(tx, id as PublisherId), // an id of a profile has its shape
    licences: content.licences.flatMap((licence) => {
      const { number, verifyUrl, texts } = licence
      const text = inLanguage(texts, locale)
      return text ? [{ ...text, number, verifyUrl, verifyTime: checkedAt(checks, id, licence) }] : []
    }),
    honours: content.honours.flatMap((honour) => {
      const text = inLanguage(honour.texts, locale)
      return text === null ? [] : [{ text, verifyTime: checkedAt(checks, id, honour) }]
    }),
    company: inLanguage(content.company, locale),
    people: people.map((each) => itemOf(each, checks, locale)),
  }
}
