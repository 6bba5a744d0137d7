import { type RawBuilder, sql } from 'kysely'
import { appReadingsKind, type Readings, usualReadings } from '@madang/contract/operators/content/house/app-readings.ts'
import type { Db, Tx } from '../db/tables.ts'
import { settingsOf } from './house-settings.ts'

/** How the house reads its rules as they stand in this transaction. */
export async function readingsIn(db: Db | Tx): Promise<Readings> {
  const [setting] = await settingsOf(db, appReadingsKind)
  return setting?.content ?? usualReadings
}

/** SQL: whether the house chose this reading, which is not the usual one. */
export function isReadAs<Name extends keyof Readings>(name: Name, reading: Readings[Name]): RawBuilder<boolean> {
  return sql`exists (select from house_setting where kind = ${appReadingsKind.name} and content ->> ${name} = ${reading})`
}
