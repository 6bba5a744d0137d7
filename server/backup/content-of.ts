import { open } from 'node:fs/promises'

/** The content of a file in pieces; null where it was deleted since it was listed. */
export async function contentOf(file: string, highWaterMark = 1 << 16): Promise<AsyncIterable<Buffer> | null> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  // The stream closes the handle at its end.
  return handle && handle.createReadStream({ highWaterMark })
}
