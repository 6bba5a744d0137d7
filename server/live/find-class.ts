import './tables.ts'
import type { Selectable } from 'kysely'
import type { ClassId, LiveClass } from '@madang/contract/rewards/live.ts'
import type { Locale, Text } from '@madang/contract/locale.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'

/** A class with its lecturer, in all three languages. */
export type FoundClass = Selectable<Tables['live_class']> & {
  readonly lecturer_name: Text
  readonly avatar: number
  readonly studio_id: string | null
}

/** Classes with their lecturers; to be narrowed and ordered by who asks. */
export function classes(db: Db | Tx) {
  return db
    .selectFrom('live_class')
    .innerJoin('lecturer', 'lecturer.lecturer_id', 'live_class.lecturer_id')
    .selectAll('live_class')
    .select(['lecturer.name as lecturer_name', 'lecturer.avatar', 'lecturer.studio_id'])
}

/** A class by its id, also a cancelled one; null when there is none. */
export async function findClass(db: Db | Tx, classId: ClassId): Promise<FoundClass | null> {
  return (await classes(db).where('class_id', '=', classId).executeTakeFirst()) ?? null
}

/** A class as it is shown in a language. */
export function shownClass(row: FoundClass, locale: Locale): LiveClass {
  return {
    classId: row.class_id,
    title: row.title[locale],
    lecturer: { name: row.lecturer_name[locale], avatar: row.avatar, studioId: row.studio_id },
    startTime: row.starts_at,
    endTime: row.ends_at,
    language: row.language,
    kind: row.kind,
    isSample: row.is_sample,
  }
}

/** Titles of classes in a language, for what other domains tell of them. */
export async function classTitles(db: Db | Tx, ids: readonly ClassId[], locale: Locale): Promise<Map<ClassId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('live_class')
    .select(['class_id', 'title'])
    .where('class_id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.class_id, row.title[locale]]))
}
