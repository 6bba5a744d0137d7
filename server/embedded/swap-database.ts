import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../ports/disk-pictures.ts'

/** Beside the database while another takes its place: whoever comes next finishes what was begun. */
const swapFile = 'swapping.json'
/** What belongs to one database and not to the next, and what follows its name when it is kept. */
const parts = { postgres: '', 'postgres-password': '-password' } as const

interface Swap {
  /** Folder in `home` with the database that takes the place. */
  readonly from: string
  /** What the earlier database is called afterwards; null where there was none. */
  readonly earlier: string | null
}

/**
 * Puts the database in the folder `from` of `home` in the place of the one there, which stays under the name `earlier`, with its
 * password beside it. The
 * caller holds the lock of `home`, and nobody has either database open. A process that dies half-way leaves a note, and the
 * next start goes on from there (`finishSwap`): there is never a moment in which an empty database would be made instead.
 */
export async function swapDatabase(home: string, swap: Swap): Promise<void> {
  const file = join(home, swapFile)
  await writeFile(`${file}.half`, JSON.stringify(swap), { mode: 0o600, flush: true })
  await rename(`${file}.half`, file)
  await syncFolder(home)
  await finishSwap(home)
}

/** Finishes a swap that was begun, if there is one. Every step looks first whether it was made. */
export async function finishSwap(home: string): Promise<void> {
  const swap = await begunSwap(home)
  if (!swap) return
  for (const [part, ending] of Object.entries(parts)) {
    const [from, current] = [join(home, swap.from, part), join(home, part)]
    if (!(await exists(from))) continue
    const earlier = swap.earlier && join(home, swap.earlier + ending)
    if (earlier && !(await exists(earlier)) && (await exists(current))) await rename(current, earlier)
    await rename(from, current)
  }
  await syncFolder(home)
  await rm(join(home, swapFile))
  await syncFolder(home)
}

/** The swap that was begun in `home` and not finished; null where there is none. */
export async function begunSwap(home: string): Promise<Swap | null> {
  const text = await readFile(join(home, swapFile), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  // Written by ourselves, and whole: it was renamed when it was.
  return text === null ? null : (JSON.parse(text) as Swap)
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
