import { pictureBytes } from '../../data/pictures/picture-store.ts'
import type { ShownPicture } from './shown-pictures.ts'

/** A picture as a file, called after the moment it was sent. */
export async function pictureFile({ message, picture }: ShownPicture): Promise<File> {
  const bytes = await pictureBytes(picture.id, 'full')
  const at = message.createTime
  const digits = (value: number) => String(value).padStart(2, '0')
  const day = `${at.getFullYear()}${digits(at.getMonth() + 1)}${digits(at.getDate())}`
  const name = `madang-${day}-${digits(at.getHours())}${digits(at.getMinutes())}-${message.seq}.webp`
  return new File([bytes], name, { type: bytes.type })
}

/** Puts a file among the phone's downloads (REQ-97). */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser takes the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
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
