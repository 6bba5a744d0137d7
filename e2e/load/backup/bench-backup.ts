import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { readAbout } from '@madang/server/backup/about.ts'
import { keyOf } from '@madang/server/backup/back-up.ts'
import { type Backup, listBackups } from '@madang/server/backup/backup.ts'
import { backupsOf } from '@madang/server/backup/backups.ts'
import { openBackup, swapIn } from '@madang/server/backup/open-backup.ts'
import { backupPlaces } from '@madang/server/backup/places.ts'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { migrate } from '@madang/server/db/migrate.ts'
import { startEmbedded } from '@madang/server/embedded/embedded.ts'
import { faultsIn } from '../../../scripts/backup/faults-in.ts'
import { chatLoad } from '../chat-load.ts'
import { connectMadang } from '../clients/madang-client.ts'
import { print, rounded } from '../figures.ts'
import { stage, startServer, usersOn } from '../run-server.ts'
import { fillSized } from '../size-suite/sized-fill.ts'
import { median } from '../turns/sides.ts'

/**
 * `npm run bench:backup`: fills a database of its own with `--people` of ten transfers each and one conversation of
 * `--messages`, then, by turns, people chat at `--rate` messages a second beside nothing, beside plain copies of the folder
 * (`cp -a`, flushed to the disk), beside backups, and beside backups with their proof, both in a program of its own with the
 * priority that the server gives it: how long each takes, and the p95 of a message meanwhile. Then server and database are killed and brought back in two ways: from a plain copy of the folder, and from the newest
 * backup, with its proof timed apart; both figures count, with it and without. Prints a line for each turn and one of ratios.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    messages: { type: 'string', default: '2000000' },
    pairs: { type: 'string', default: '20' },
    rate: { type: 'string', default: '100' },
    seconds: { type: 'string', default: '20' },
    turns: { type: 'string', default: '3' },
    port: { type: 'string', default: '21405' },
  },
})
const [people, messages, pairs, rate, seconds, turns, port] = [
  values.people,
  values.messages,
  values.pairs,
  values.rate,
  values.seconds,
  values.turns,
  values.port,
].map(Number) as [number, number, number, number, number, number, number]
const log = () => undefined

await using scene = await stage(port)
const places = backupPlaces({ data: scene.data, backupFolder: null, backupKeyFile: null, backupKeep: 14 })
const target = places.backups
const copy = join(scene.data, 'plain-copy')
const folder = join(scene.data, 'postgres')
const key = await keyOf(places)

const filling = performance.now()
await fill()
const talking = await usersOn(scene, 2 * pairs)
print({ bench: 'backup', people, transfers: 10 * people, messages, filledInSeconds: secondsSince(filling) })

let newest: Backup | undefined
const works = { nothing: async () => undefined, copy: plainCopy, backup: backUp, proved: backUpProved } as const
const took: Record<keyof typeof works, { p95: number[]; ms: number[] }> = {
  nothing: { p95: [], ms: [] },
  copy: { p95: [], ms: [] },
  backup: { p95: [], ms: [] },
  proved: { p95: [], ms: [] },
}
// With a young one the server makes none of its own meanwhile.
await backUp()
// Of a database filled by hand nothing is proved yet: all of it is, before anybody comes in.
const longestProofMs = 30 * minuteMs
let server = await startServer(scene, longestProofMs)
for (let turn = 1; turn <= turns; turn++)
  for (const beside of ['nothing', 'copy', 'backup', 'proved'] as const) {
    let isOver = false
    const work = until(() => isOver, works[beside])
    const { p95, p99, perSecond, lost } = await chatLoad(
      (index, hear) => connectMadang(port, [talking[index]!, talking[index ^ 1]!], { size: 100, hear }),
      { pairs, rate, seconds, warmSeconds: 2 },
      () => ({}),
    )
    isOver = true
    const times = beside === 'nothing' ? [] : await work
    took[beside].p95.push(p95)
    took[beside].ms.push(...times)
    print({
      bench: 'backup',
      turn,
      beside,
      p95,
      p99,
      perSecond,
      lost,
      secondsEach: times.map((ms) => rounded(ms / 1000)),
    })
  }
const middle = (beside: keyof typeof works, of: 'p95' | 'ms') => median(took[beside][of])
const { bytes } = await readAbout(newest!.folder)

// One from after the proof of the server: what is restored then has its mark, as every backup of a house that runs.
await backUp()
await kill()
await plainCopy()
await loseDisk()
const copied = await timed(async () => {
  await run('cp', ['-a', copy, folder])
  await run('sync', ['-f', folder])
  server = await startServer(scene)
})
await kill()
await loseDisk()
let [proved, faults] = [0, ['not proved']]
const restored = await timed(async () => {
  await using opened = await openBackup(newest!.folder, { key, data: scene.data, log })
  proved = await timed(async () => {
    faults = await faultsIn(opened.opening.place)
  })
  await swapIn(opened, { backups: target, key, kept: {}, now: new Date(), log })
  server = await startServer(scene)
})
server.kill('SIGTERM')
await server.exited
print({
  bench: 'backup',
  bytes,
  backupToCopy: rounded(middle('backup', 'ms') / middle('copy', 'ms')),
  provedBackupToCopy: rounded(middle('proved', 'ms') / middle('copy', 'ms')),
  p95BesideBackup: rounded(middle('backup', 'p95') / middle('nothing', 'p95')),
  p95BesideProvedBackup: rounded(middle('proved', 'p95') / middle('nothing', 'p95')),
  p95BesideCopy: rounded(middle('copy', 'p95') / middle('nothing', 'p95')),
  restoreToCopy: rounded((restored - proved) / copied),
  provedRestoreToCopy: rounded(restored / copied),
  seconds: {
    copied: rounded(copied / 1000),
    restored: rounded((restored - proved) / 1000),
    proved: rounded(proved / 1000),
  },
  faults: faults.slice(0, 5),
})
process.exitCode = faults.length ? 1 : 0

async function fill(): Promise<void> {
  const database = await startEmbedded({ data: scene.data, log })
  await migrate(database.url)
  await fillSized(database.url, { people, messages, friends: 10 })
  await database.stop()
}

/** Repeats a work until it is over; the milliseconds of each time. */
async function until(isOver: () => boolean, work: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  if (work === works.nothing) return times
  do times.push(await timed(work))
  while (!isOver())
  return times
}

async function plainCopy(): Promise<void> {
  await rm(copy, { recursive: true, force: true })
  // Files of the log come and go beside it: what is gone is no failure of a yardstick.
  await run('cp', ['-a', folder, copy], [0, 1])
  await run('sync', ['-f', copy])
}

/** In a program of its own: what measures messages beside it does nothing else. */
async function backUp(): Promise<void> {
  const earlier = newest
  await run(process.execPath, [join(import.meta.dirname, 'back-up-once.ts'), scene.data])
  const name = (await listBackups(target)).at(-1)!
  newest = { name, folder: join(target, name) }
  if (earlier) await rm(earlier.folder, { recursive: true, force: true })
}

/** As the server makes it. The one before goes, so that each finds the same room. */
async function backUpProved(): Promise<void> {
  await backupsOf(places).make()
  const names = await listBackups(target)
  const name = names.pop()!
  newest = { name, folder: join(target, name) }
  for (const earlier of names) await rm(join(target, earlier), { recursive: true })
}

/** Ends server and database as a loss of power would. */
async function kill(): Promise<void> {
  const database = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
  server.kill('SIGKILL')
  await server.exited
  process.kill(database, 'SIGKILL')
}

function loseDisk(): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}

async function run(program: string, args: readonly string[], mayEndWith: readonly number[] = [0]): Promise<void> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'ignore'] })
  const code = await new Promise<number | null>((resolve, reject) => child.once('exit', resolve).once('error', reject))
  if (code === null || !mayEndWith.includes(code)) throw new Error(`${program} ended with ${code}`)
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function secondsSince(began: number): number {
  return rounded((performance.now() - began) / 1000)
}
