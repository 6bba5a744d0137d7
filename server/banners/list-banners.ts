import type { Locale } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'
import './tables.ts'

/** The banners of a place in the reader's language, in their order (R62). */
export async function listBanners(db: Db, locale: Locale, position: string) {
  const rows = await db
    .selectFrom('banner')
    .selectAll()
    .where('position', '=', position)
    .where('locale', '=', locale)
    .orderBy('place')
    .execute()
  return { items: rows.map(({ id, title, body, picture, link }) => ({ id, title, text: body, picture, link })) }
}
