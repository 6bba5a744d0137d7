import {
  appReadingsContent,
  appReadingsKind,
  type Readings,
  theAppReadings,
  usualReadings,
} from '@madang/contract/operators/content/house/app-readings.ts'
import { inEach } from '@madang/contract/locale.ts'
import type { Db } from '../db/tables.ts'

/** How the house reads its rules from now on, as if two people had published it; what is not named as usual. */
export async function chooseReadings(db: Db, chosen: Partial<Readings>): Promise<void> {
  const content = JSON.stringify(appReadingsContent.encode({ texts: inEach(() => null), ...usualReadings, ...chosen }))
  await db
    .insertInto('house_setting')
    .values({ kind: appReadingsKind.name, id: theAppReadings, content, shown_at: new Date(0), is_sample: false })
    .onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet({ content }))
    .execute()
}
