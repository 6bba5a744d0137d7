import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@madang/server/embedded/embedded.ts'
import type { PlantedFault } from '../../scripts/planted/planted-fault.ts'
import { chanceOf } from './chance.ts'
import { bundledPhone } from './phone-bundle.ts'
import { unexplained } from './mistakes.ts'
import { planned } from './plan.ts'
import { poolsAreIdle } from './pools.ts'
import { broken, brokenAfterVisits } from './promises.ts'
import { simulatedRedis } from './simulated-bus.ts'
import { simulatedServer } from './simulated-server.ts'
import { virtualTime } from './virtual-time.ts'
import { openWorld, type Ground } from './world.ts'

/** What is played. */
export interface Playing {
  readonly from: number
  readonly seeds: number
  readonly times: number
  readonly acts: number
  /** Says everything that is done and logged. */
  readonly isLoud: boolean
  /** Ends with the first seed that fails. */
  readonly untilFailed: boolean
  /** Planted in the code of the phones. */
  readonly fault: PlantedFault | null
}

const withinMs = 40_000
const healedWithinMs = 180_000
const checkEveryMs = 10_000
/** On the real clock; a seed takes some ten seconds. */
const mostSeedMs = 180_000

/** Plays seed after seed on one database and two servers; how many were played and how many failed. */
export async function play({ from, seeds, times, untilFailed, fault, ...how }: Playing) {
  const data = await mkdtemp(join(tmpdir(), 'madang-simulate-'))
  await chmod(data, 0o755)
  const database = await startEmbedded({ data, log: () => undefined, overrides: { fsync: 'off' } })
  const time = virtualTime(Date.now())
  const redis = simulatedRedis(time, chanceOf('redis'))
  const serverOf = (name: string) => simulatedServer({ url: database.url, data, name }, time, () => redis)
  const servers = [await serverOf('server 0'), await serverOf('server 1')] as const
  const ground: Ground = { databaseUrl: database.url, time, servers, redis, phoneCode: await bundledPhone(fault) }
  let [played, failed, hasHung] = [0, 0, false]
  try {
    for (let turn = 0; turn < times; turn++)
      for (let seed = from; seed < from + seeds && !(untilFailed && failed) && !hasHung; seed++) {
        played++
        const end = await inTime((watch) => holds(ground, { seed, turn }, { ...how, watch }))
        if (end !== true) failed++
        hasHung = typeof end === 'string'
        if (typeof end === 'string') print({ run: 'simulate', seed, faults: [end] })
      }
  } finally {
    for (const server of servers) await server.stop().catch(() => undefined)
    await database.stop()
    await rm(data, { recursive: true, force: true })
  }
  return { played, failed }
}

/** What a seed that plays says of what it waits for. */
interface Watch {
  pending: () => object
  /** Its time is over: nobody waits for its end any more. */
  isOver: boolean
}

/** How a seed ended; in words where it did not, after which nothing else can be played here. */
async function inTime(run: (watch: Watch) => Promise<boolean>): Promise<boolean | string> {
  const watch: Watch = { pending: () => ({}), isOver: false }
  const over = Promise.withResolvers<string>()
  const waits = (why: string) => `${why} Pending: ${JSON.stringify(watch.pending())}`
  const limit = setTimeout(() => {
    watch.isOver = true
    over.resolve(waits(`Did not end within ${mostSeedMs / 1_000} s.`))
  }, mostSeedMs)
  const ended = run(watch).catch((error: unknown) => waits(String(error)))
  return Promise.race([ended, over.promise]).finally(() => clearTimeout(limit))
}

async function holds(
  ground: Ground,
  { seed, turn }: { readonly seed: number; readonly turn: number },
  { acts, isLoud, watch }: Pick<Playing, 'acts' | 'isLoud'> & { readonly watch: Watch },
): Promise<boolean> {
  const { time, servers } = ground
  const start = performance.now()
  const plan = planned(chanceOf(`plan ${seed}`), { acts, withinMs })
  const world = await openWorld(ground, String(seed), turn)
  const began = time.now
  let last = ''
  watch.pending = () => ({
    atMs: time.now - began,
    after: last,
    under: world.under,
    isPoolBusy: !poolsAreIdle(),
    servers: servers.map(({ isAlive, own }) => (isAlive ? (own.isFrozen ? 'frozen' : 'alive') : 'dead')),
    faults: world.faults,
    logged: servers.flatMap((server) => server.takeMistakes()).map((line) => line.slice(0, 600)),
  })
  for (const act of plan)
    time.after(act.atMs, () => {
      last = act.words
      if (isLoud) print({ at: act.atMs, act: act.words })
      act.run(world)
    })
  await world.runUntil(began + withinMs)
  // Who was killed comes back.
  while (!servers.every(({ isAlive }) => isAlive) && !watch.isOver) await world.runUntil(time.now + 1_000)
  world.heal()
  const healed = time.now
  /** As soon as everything holds; the promise is that it does in time. */
  const faultsOf = async (check: typeof broken) => {
    for (;;) {
      const next = time.now + checkEveryMs
      time.after(checkEveryMs, () => undefined)
      await world.runUntil(next)
      const faults = await check(world, servers[0].services().db)
      if (isLoud) print({ at: time.now - began, waiting: faults })
      if (!faults.length || time.now >= healed + healedWithinMs) return faults
    }
  }
  let faults = await faultsOf(broken)
  if (!faults.length) {
    world.visit()
    faults = await faultsOf(brokenAfterVisits)
  }
  const mistakes = servers.flatMap((server) => server.takeMistakes())
  const unexcused = unexplained(mistakes, new Set(plan.map(({ kind }) => kind)))
  faults.push(...unexcused.map((line) => `logged: ${line.slice(0, 600)}`))
  world.close()
  const written = world.phones.reduce((sum, phone) => sum + phone.written.length, 0)
  const seconds = Math.round((performance.now() - start) / 100) / 10
  print({ run: 'simulate', seed, written, healedInMs: time.now - healed, seconds, logged: mistakes.length, faults })
  if (isLoud) for (const mistake of new Set(mistakes)) process.stdout.write(`${mistake.slice(0, 600)}\n`)
  else if (faults.length) for (const { atMs, words } of plan) print({ at: atMs, act: words })
  return faults.length === 0
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
