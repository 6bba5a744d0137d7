import { type FileHandle, open } from 'node:fs/promises'

/** A file to read; null where it was deleted since it was listed. Whoever asks closes it, also when they end before they read. */
export function openIfThere(file: string): Promise<FileHandle | null> {
  return open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}
