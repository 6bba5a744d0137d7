import type { Text } from '@madang/contract/locale.ts'
import { locales } from '@madang/contract/locale.ts'
import type { AnnouncementId } from '@madang/contract/reading/announcements.ts'
import type { Db } from '../db/tables.ts'
import './tables.ts'

/** The title of an announcement in each language; null for one that is no longer shown. */
export async function announcedTexts(db: Db, id: string): Promise<Text | null> {
  const row = await db
    .selectFrom('announcement')
    .select('content')
    .where('id', '=', id as AnnouncementId) // written by what tells of it
    .executeTakeFirst()
  const texts = row?.content?.texts
  if (!texts) return null
  const any = locales.flatMap((locale) => texts[locale]?.title ?? [])[0] ?? ''
  return Object.fromEntries(locales.map((locale) => [locale, texts[locale]?.title ?? any])) as Text // of each language
}
