import { isDeepStrictEqual } from 'node:util'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import { publisherCalls, type PublisherContent } from '@madang/contract/operators/content/publishers.ts'
import { contentRow, type Listed, type Shown } from '../content/content-row.ts'
import type { Tx } from '../db/tables.ts'
import { checkAddress } from '../pictures/editorial-images.ts'
import { setBadge } from '../users/profile/set-badge.ts'
import { checkedAt, checksOf, credentialsOf } from './credentials.ts'
import { renewBadge } from './badge.ts'
import { searchForm } from './search-publishers.ts'
import './tables.ts'

/** Profiles of studios, lecturers and the platform (REQ-72, REQ-172). */
export const publisherRow = contentRow(publisherCalls, {
  title: 'name',
  begin: async (tx, id) => {
    await tx.insertInto('publisher').values({ id, content: null, user_id: null }).execute()
  },
  accept: (tx, { picture }) => checkAddress(tx, picture, 'content.picture'),
  check: (_tx, { texts }) => {
    if (!locales.some((locale) => texts[locale])) throw new Failure('INVALID', { field: 'texts' })
  },
  show: showPublisher,
  rows: listPublishers,
  item: async (tx, id, content) => {
    const credentials = credentialsOf(content)
    const checks = await checksOf(tx, [id])
    return {
      checks: checks.map(({ key, checked, evidence, checkedBy, checkedAt: at }) => ({
        key,
        evidence,
        checkedBy,
        checkedAt: at,
        isOutdated: !credentials.some((each) => each.key === key && isDeepStrictEqual(each, checked)),
      })),
    }
  },
})

/**
 * Shows a profile to readers, and gives its user the badge once a licence is verified (REQ-85). INVALID for a user who is
 * not there, or speaks for another.
 */
async function showPublisher(tx: Tx, { id, content, isSample }: Shown<PublisherContent, object>): Promise<void> {
  const before = await tx.selectFrom('publisher').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
  if (content.userId) {
    const other = await tx
      .selectFrom('publisher')
      .select('id')
      .where('user_id', '=', content.userId)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (other) throw new Failure('INVALID', { field: 'userId' })
  }
  const words = locales.flatMap((locale) => [content.texts[locale]?.name ?? '', content.texts[locale]?.line ?? ''])
  await tx
    .updateTable('publisher')
    .set({
      content: JSON.stringify(content),
      search_text: searchForm([id, ...words].join('\n')),
      user_id: content.userId,
      is_sample: isSample,
    })
    .where('id', '=', id)
    .execute()
  if (before.user_id && before.user_id !== content.userId) await setBadge(tx, before.user_id, null)
  await renewBadge(tx, id)
}

async function listPublishers(tx: Tx, items: readonly Listed[]) {
  const checks = await checksOf(
    tx,
    items.map(({ id }) => id),
  )
  return items.map(({ id, rest }) => {
    const content = rest as PublisherContent // of this kind, without its texts
    const credentials = credentialsOf(content)
    const checked = credentials.filter((each) => checkedAt(checks, id, each)).length
    return { kind: content.kind, credentials: credentials.length, checked }
  })
}
