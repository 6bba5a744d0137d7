/**
 * Keeps the files of pictures, whatever they hold. A name is given once and its file never changes, so that a copy made
 * at any moment is right (invariants, Backup).
 */
export interface Pictures {
  /** Keeps a file durably under its name; keeping the same again changes nothing. */
  keep(name: PictureName, bytes: Uint8Array): Promise<void>
  /** The whole file, or null when there is none. */
  read(name: PictureName): Promise<Buffer | null>
  /** Removes a file; removing it again changes nothing. */
  remove(name: PictureName): Promise<void>
}

/** `<sha-256 of the file>-<id of the upload>`, both in hex: addressed by content, and every upload owns its file. */
export type PictureName = string & { readonly name: 'picture' }

const shape = /^[0-9a-f]{64}-[0-9a-f]{32}$/

/** The name of a file. Two uploads of one picture have two names, so that removing one needs no counting of the other. */
export function pictureName(sha256: string, upload: string): PictureName {
  const name = `${sha256}-${upload.replaceAll('-', '')}`
  if (!shape.test(name)) throw new TypeError('not a name of a picture')
  return name as PictureName // its shape was checked above
}
