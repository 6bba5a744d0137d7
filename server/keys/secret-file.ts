import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** The content of a file that nobody but its owner may read. Throws one sentence when it cannot be used; never its content. */
export async function readSecretFile(what: string, file: string): Promise<string> {
  const { mode } = await stat(file).catch(() => {
    throw new Error(`${what} not at ${file}.`)
  })
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Error(`${file} can be read by others. Set it right with: chmod 600 ${file}`)
  return readFile(file, 'utf8')
}

/** Written beside, synced and linked: the file is whole or missing, and of two starts at once both use the same. */
export async function makeSecretFile(file: string, make: () => string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  if (await stat(file).catch(() => null)) return
  const half = `${file}.${randomBytes(4).toString('hex')}`
  const handle = await open(half, 'wx', 0o600)
  await handle.writeFile(make())
  await handle.sync()
  await handle.close()
  await chmod(half, 0o600)
  await link(half, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(half)
}
