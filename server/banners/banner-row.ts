import { sql } from 'kysely'
import { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import {
  bannerCalls,
  bannerContent,
  bannerId,
  bannerKind,
  type BannerContent,
} from '@madang/contract/operators/content/banners.ts'
import { contentRow } from '../content/content-row.ts'
import { isPublic } from '../content/item.ts'
import type { Tx } from '../db/tables.ts'
import { checkAddress } from '../pictures/editorial-images.ts'
import './tables.ts'

/** Banners of Home (REQ-62, REQ-172), listed in the order of readers. */
export const bannerRow = contentRow(bannerCalls, {
  title: 'title',
  begin: async (tx, id) => {
    await tx
      .insertInto('banner')
      .values({ id: bannerId.parse(id), content: null, place: await lastPlace(tx) })
      .execute()
  },
  accept: async (tx, { picture }) => {
    if (picture) await checkAddress(tx, picture, 'content.picture')
  },
  check: checkBanner,
  show: async (tx, { id, content, isSample }) => {
    await tx
      .updateTable('banner')
      .set({ content: JSON.stringify(bannerContent.encode(content)), is_sample: isSample })
      .where('id', '=', bannerId.parse(id))
      .execute()
  },
  hide: async (tx, id) => {
    await tx
      .updateTable('banner')
      .set({ content: null, is_sample: false })
      .where('id', '=', bannerId.parse(id))
      .execute()
  },
  rows: (_tx, items) => items.map(({ rest }) => listed.decode(rest as z.input<typeof listed>)), // of this kind
  order: () => sql`(select place from banner where banner.id = item.id)`,
})

const listed = z.object(bannerKind.row)

/** Some language, time left, and something readers have behind its link. */
async function checkBanner(tx: Tx, { texts, endAt, link }: BannerContent, { now }: { readonly now: Date }) {
  if (!locales.some((locale) => texts[locale])) throw new Failure('INVALID', { field: 'texts' })
  if (endAt && endAt <= now) throw new Failure('INVALID', { field: 'endAt' })
  const [, page, id = ''] = /^\/(detail|plaform)\?id=(.+)$/.exec(link) ?? []
  if (page && !(await isPublic(tx, page === 'detail' ? 'article' : 'publisher', id)))
    throw new Failure('INVALID', { field: 'link' })
}

async function lastPlace(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('banner')
    .select(({ fn }) => fn.max<number | null>('place').as('last'))
    .executeTakeFirstOrThrow()
  return (last ?? -1) + 1
}
