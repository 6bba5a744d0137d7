import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../../server/embedded/embedded.ts'
import { pause } from '../run-server.ts'
import { networks } from './local-chains.ts'
import { payerScene } from './payer-scene.ts'

const folderMiB = 1
const databaseMiB = 400
const isolated = { max_wal_size: '64MB', min_wal_size: '32MB', shared_buffers: '16MB' }

/**
 * Fills the disk of the payer's own folder, makes it read-only, and fills the disk of its journal's database, each in the
 * middle of payments. No attempt is lost, nobody is paid twice, and all goes on once there is room. Needs to mount disks in
 * memory, so root on Linux; elsewhere it says that it was not run.
 */
export async function fillDisks(): Promise<boolean> {
  const root = mkdtempSync(join(tmpdir(), 'madang-disks-'))
  // The database, which runs as another user, must pass through.
  chmodSync(root, 0o755)
  const [folder, data] = [join(root, 'payer'), join(root, 'database')]
  const disks = [mounted(folder, folderMiB), mounted(data, databaseMiB)]
  try {
    if (!disks.every(Boolean)) {
      process.stdout.write(`${JSON.stringify({ run: 'kill --payer --disk', notRun: 'no disk could be mounted' })}\n`)
      return false
    }
    return await onDisks(folder, data)
  } finally {
    // Also from under a program that did not end: what is seen here is why.
    for (const place of [folder, data]) spawnSync('umount', ['--lazy', place])
    rmSync(root, { recursive: true, force: true })
  }
}

async function onDisks(folder: string, data: string): Promise<boolean> {
  await using database = new AsyncDisposableStack()
  const { url, stop } = await startEmbedded({ data, log: () => undefined, overrides: isolated })
  database.defer(stop)
  const here = await payerScene({ folder, journalUrl: url })
  const paid = async (what: string) => {
    await here.allPaid()
    here.say(what)
  }
  await here.approve()
  await paid('room everywhere')

  const own = fill(folder)
  await here.approve()
  await paid('the payer’s folder is full')
  await here.payer.start()
  await here.approve()
  await paid('started on a full folder')
  own.empty()

  spawnSync('mount', ['-o', 'remount,ro', folder])
  await here.payer.start()
  await here.approve()
  await paid('started on a read-only folder')
  spawnSync('mount', ['-o', 'remount,rw', folder])

  for (const moment of ['before', 'between'] as const) {
    if (moment === 'between') await here.approve()
    await here.until(async () => moment === 'before' || (await handedOver()), 'not handed over')
    const full = fill(data)
    if (moment === 'before') await here.approve()
    await pause(6_000)
    if (moment === 'before' && (await here.open()).length !== networks.length)
      here.faults.push('paid while nothing could be written')
    full.empty()
    await paid(`the database’s disk was full ${moment} payments`)
  }
  async function handedOver() {
    return (await here.open()).every(({ state }) => state !== 'approved')
  }
  const ended = await here.end()
  process.stdout.write(`${JSON.stringify({ run: 'kill --payer --disk', ...ended })}\n`)
  return ended.faults.length === 0
}

/** A disk in memory of so many MiB; whether it could be mounted. */
function mounted(place: string, sizeMiB: number): boolean {
  mkdirSync(place)
  return spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0755`, 'tmpfs', place]).status === 0
}

/** Leaves no byte on a disk, until it is emptied. */
function fill(place: string) {
  const file = join(place, 'filler')
  for (const bytes of [2 ** 20, 2 ** 12, 1]) {
    const block = Buffer.alloc(bytes)
    try {
      for (;;) appendFileSync(file, block)
    } catch {
      // No room for so many at once.
    }
  }
  return { empty: () => rmSync(file) }
}
