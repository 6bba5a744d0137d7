import type { Db } from '../db/tables.ts'
import { eachItem } from '../jobs/each-item.ts'
import { mattersTakenBack, removeRows } from '../outbox/inbox-rows.ts'

/** Removes what was taken back from everybody; a matter whose rows cannot go stops no other. */
export async function removeTakenBack(db: Db, most?: number): Promise<void> {
  await eachItem(await mattersTakenBack(db), (matter) => removeRows(db, matter, most))
}
