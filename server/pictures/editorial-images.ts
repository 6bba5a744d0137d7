import { Failure } from '@madang/contract/failures.ts'
import { pictureId, type PictureId } from '@madang/contract/ids.ts'
import type { PlacedPicture } from '@madang/contract/reading/editorial-images.ts'
import type { Db, Tx } from '../db/tables.ts'
import { drawAndName, keepFiles, type DrawnPicture } from './draw-and-name.ts'
import type { UploaderDependencies } from './upload-image.ts'
import './tables.ts'

/** Draws a picture for articles and banners and keeps its files; the row is written with `insertEditorialImage`. */
export async function drawEditorialImage(
  { store, random, report }: Omit<UploaderDependencies, 'db'>,
  file: Buffer,
): Promise<DrawnPicture> {
  const drawn = await drawAndName(random.uuid() as PictureId, file) // an id of ours has its shape
  await keepFiles(store, drawn, report)
  return drawn
}

/** Makes a kept picture one that everybody may see. */
export async function insertEditorialImage(
  tx: Tx,
  { picture, full, thumb }: DrawnPicture,
  { name, now }: { readonly name: string; readonly now: Date },
): Promise<void> {
  const names = { full_name: full.name, thumb_name: thumb.name }
  await tx
    .insertInto('house_picture')
    .values({ ...picture, ...names, kept_by: name, kept_at: now })
    .execute()
}

const path = /^\/pictures\/house\/([0-9a-f-]{36})(-small)?\.webp$/

/** The file behind an address of an editorial picture; null when there is none. */
export async function editorialImageFile(db: Db | Tx, address: string) {
  const [, id, isSmall] = path.exec(address) ?? []
  const asked = pictureId.safeParse(id)
  if (!asked.success) return null
  const row = await db
    .selectFrom('house_picture')
    .select(['full_name', 'thumb_name'])
    .where('id', '=', asked.data)
    .executeTakeFirst()
  if (!row) return null
  return isSmall ? row.thumb_name : row.full_name
}

/** INVALID, naming the field, for an address of an editorial picture where none is. */
export async function checkAddress(tx: Tx, address: string, field: string): Promise<void> {
  if (address.startsWith('/pictures/house/') && !(await editorialImageFile(tx, address)))
    throw new Failure('INVALID', { field })
}

/** INVALID, naming the field, when one of the pictures is no editorial one or is described otherwise than it is. */
export async function checkEditorialImages(tx: Tx, pictures: readonly PlacedPicture[], field: string): Promise<void> {
  const ids = [...new Set(pictures.map(({ id }) => id))]
  if (!ids.length) return
  const rows = await tx
    .selectFrom('house_picture')
    .select(['id', 'width', 'height', 'placeholder'])
    .where('id', 'in', ids)
    .execute()
  const known = new Map(rows.map((row) => [row.id, row]))
  for (const { id, width, height, placeholder } of pictures) {
    const row = known.get(id)
    const isSame = row?.width === width && row.height === height && row.placeholder === placeholder
    if (!isSame) throw new Failure('INVALID', { field })
  }
}
