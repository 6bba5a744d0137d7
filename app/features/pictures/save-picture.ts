import { formatDate } from '@madang/contract/values/dates.ts'
import { pictureBytes } from '../../data/pictures/picture-store.ts'
import type { ShownPicture } from './shown-pictures.ts'

/** A picture as a file, called after the moment it was sent. */
export async function pictureFile({ message, picture }: ShownPicture): Promise<File> {
  const bytes = await pictureBytes(picture.id, 'full')
  const name = `madang-${formatDate(message.createTime, 'YYYYMMDD-HHmm')}-${message.seq}.webp`
  return new File([bytes], name, { type: bytes.type })
}

/** Whether this phone hands pictures on to other apps. */
export function canShare(): boolean {
  const sample = new File([''], 'picture.webp', { type: 'image/webp' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [sample] })
}

/** Hands a picture on; leaving the phone's own sheet is no failure. */
export async function shareFile(file: File): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
