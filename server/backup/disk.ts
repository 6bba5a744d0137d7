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

/** Throws one sentence where so many bytes would fill the disk. */
export async function refuseTooLarge(what: string, folder: string, bytes: number): Promise<void> {
  const { free } = await diskOf(folder)
  const mib = (size: number) => `${Math.ceil(size / 2 ** 20)} MiB`
  if (free < bytes * 1.2)
    throw new Error(`${what} would take ${mib(bytes * 1.2)} in ${folder}, and ${mib(free)} are free.`)
}
