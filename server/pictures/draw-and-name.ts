import { createHash } from 'node:crypto'
import { Failure } from '@madang/contract/failures.ts'
import type { PictureId } from '@madang/contract/ids.ts'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import { pictureName, type PictureName, type Pictures } from '../ports/pictures.ts'
import { kindOf } from './kind.ts'
import { boundedQueue } from './bounded-queue.ts'
import { redraw } from './redraw.ts'

/** Waiting pictures beyond which the next is refused (THR-21). */
const mostWaiting = 20
/** One picture is drawn at a time in a process, whoever sent it (REQ-96, THR-09). */
const inTurn = boundedQueue(mostWaiting)

/** A picture drawn anew, with its two files and their names. */
export interface DrawnPicture {
  readonly picture: Picture
  readonly full: { readonly name: PictureName; readonly bytes: Buffer }
  readonly thumb: { readonly name: PictureName; readonly bytes: Buffer }
}

/** Draws a picture under an id of ours; TYPE_NOT_ACCEPTED for a file that is no acceptable picture, TOO_MANY in a rush. */
export async function drawAndName(id: PictureId, file: Buffer): Promise<DrawnPicture> {
  const kind = kindOf(file)
  if (!kind) throw new Failure('TYPE_NOT_ACCEPTED')
  const drawn = await inTurn(() => redraw(file, kind))
  if (!drawn) throw new Failure('TYPE_NOT_ACCEPTED')
  const { full, thumb, width, height, placeholder } = drawn
  return {
    picture: { id, width, height, placeholder: placeholder.toString('base64') },
    full: { name: pictureName(sha256(full), id), bytes: full },
    thumb: { name: pictureName(sha256(thumb), id), bytes: thumb },
  }
}

/** Keeps both files; PICTURE_NOT_KEPT, with the reason reported, while the store is full or away. */
export async function keepFiles(
  store: Pictures,
  { full, thumb }: DrawnPicture,
  report: (error: unknown) => void,
): Promise<void> {
  try {
    await Promise.all([store.keep(full.name, full.bytes), store.keep(thumb.name, thumb.bytes)])
  } catch (error) {
    report(error)
    throw new Failure('PICTURE_NOT_KEPT')
  }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
