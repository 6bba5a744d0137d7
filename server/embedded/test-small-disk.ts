import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

/** A real disk of few MiB that can be filled to its last byte. */
export interface SmallDisk extends Disposable {
  readonly place: string
  /** Leaves no byte; answers how to make room again. */
  fill(): () => void
  /** Whether nothing may be written. */
  setReadOnly(isReadOnly: boolean): void
}

/**
 * Whether tests that need a disk of their own are left out: where this system lets nobody mount one, as most containers and
 * all users but root. Says so in plain words: unlike a program it cannot be installed.
 */
export function areDisksLeftOut(): boolean {
  try {
    smallDisk(1)[Symbol.dispose]()
    return false
  } catch (error) {
    console.warn(`Left out: what a full disk does is not tested here. ${String(error)}`)
    return true
  }
}

/** Mounts a disk in memory, which needs root on Linux; throws where that is not allowed. */
export function smallDisk(sizeMiB: number): SmallDisk {
  const root = mkdtempSync(join(tmpdir(), 'madang-disk-'))
  const place = join(root, 'disk')
  mkdirSync(place)
  // A database, which runs as another user, must pass through.
  chmodSync(root, 0o755)
  const mount = (...args: readonly string[]) => spawnSync('mount', args, { encoding: 'utf8' })
  const { status, stderr } = mount('-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0755`, 'tmpfs', place)
  if (status !== 0) {
    rmSync(root, { recursive: true })
    throw new Error(`No disk could be mounted, which needs root on Linux: ${stderr}`)
  }
  return {
    place,
    fill: () => filled(place),
    setReadOnly: (isReadOnly) => void mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, place),
    [Symbol.dispose]: () => {
      // Also from under a program that did not end: what is seen here is why.
      spawnSync('umount', ['--lazy', place])
      rmSync(root, { recursive: true, force: true })
    },
  }
}

function filled(place: string): () => void {
  const file = join(place, 'filler')
  for (const bytes of [2 ** 20, 2 ** 12, 1]) {
    const block = Buffer.alloc(bytes)
    try {
      for (;;) appendFileSync(file, block)
    } catch {
      // No room for so many at once.
    }
  }
  return () => rmSync(file)
}

/** Writes what no table keeps until the log of a database takes no more: the database goes down with it. */
export async function fillLog(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  try {
    await client.connect()
    for (;;) await client.query(`select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))`)
  } catch {
    await client.end().catch(() => undefined)
  }
}
