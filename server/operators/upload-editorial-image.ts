import type { Context, OperatorQuery } from '../context.ts'
import { actionOf } from '../domain.ts'
import { uploadEditorialImage as endpoint } from '@madang/contract/operators/editorial-images.ts'
import type { PlacedPicture } from '@madang/contract/reading/editorial-images.ts'
import { record } from '../audit/record.ts'
import { transact } from '../db/tx.ts'
import { drawEditorialImage, insertEditorialImage } from '../pictures/editorial-images.ts'

/** Keeps a picture for articles and banners; that it is there, and whose it is, commits with its line in the audit log (INV-F09). */
export async function uploadEditorialImage({
  db,
  pictures: store,
  random,
  report,
  operator,
  name,
  session,
  now,
  file,
}: OperatorQuery<'pictures' | 'random' | 'report'> & Context<'file'>): Promise<PlacedPicture> {
  const drawn = await drawEditorialImage({ store, random, report }, file)
  await transact(db, async (tx) => {
    await insertEditorialImage(tx, drawn, { name, now })
    const { id, width, height } = drawn.picture
    const deed = { object: `picture ${id}`, after: { width: String(width), height: String(height) } }
    await record(tx, { at: now, operator, name, session, action: actionOf(endpoint), ...deed })
  })
  return drawn.picture
}
