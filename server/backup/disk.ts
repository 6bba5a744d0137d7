import { statfs } from 'node:fs/promises'

/** Bytes of the disk with a folder. */
export interface Disk {
  readonly free: number
  readonly total: number
}

export async function diskOf(folder: string): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, total: blocks * bsize }
}
