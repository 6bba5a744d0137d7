import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PictureName, Pictures } from './pictures.ts'

/** Pictures in a folder, by the first two letters of their names. A file is whole or missing, whenever power goes. */
export function diskPictures(folder: string): Pictures {
  const pathOf = (name: PictureName) => join(folder, name.slice(0, 2), `${name}.webp`)
  return {
    keep: async (name, bytes) => {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const half = `${path}.${randomBytes(4).toString('hex')}.half`
      try {
        await write(half, bytes)
        await rename(half, path)
      } catch (error) {
        await rm(half, { force: true })
        throw error
      }
      await syncFolder(dirname(path))
    },
    read: (name) => readFile(pathOf(name)).catch(nullWhenMissing),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

async function write(path: string, bytes: Uint8Array) {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** The new name itself must survive too. Windows has no such call for folders. */
export async function syncFolder(path: string) {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
