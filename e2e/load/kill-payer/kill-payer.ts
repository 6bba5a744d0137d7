import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pause } from '../run-server.ts'
import { networks } from './local-chains.ts'
import { payerScene } from './payer-scene.ts'

const dayMs = 86_400_000

/** Whom to kill, in turns: the payer mostly, at a statement of its own or at any moment. */
const turns = [
  'before',
  'after',
  'before',
  'server',
  'after',
  'moment',
  'database',
  'before',
  'commit',
  'after',
] as const
type Turn = (typeof turns)[number]
/** Writes of a payment from being accepted to being final, and some of the next one. */
const statements = 15

type Scene = Awaited<ReturnType<typeof payerScene>>

/**
 * Kills the payer, the server and the database at every statement of a payment and at random moments, while the real payer
 * pays approved withdrawals on a real EVM node and on the stand-in of a Solana node. Then, unless there is a seed: endpoints
 * that disagree, a clock that is wrong by a day, a journal that was restored from an older copy. A seed draws whom to kill
 * and when. In the end every recipient has exactly what was approved (INV-W05).
 */
export async function killPayer(kills: number, seed: number | null): Promise<boolean> {
  const here = await payerScene()
  const killed = await killInTurns(here, kills, seed === null ? inOrder : drawn(seed))
  await here.payer.start()
  await here.allPaid()
  here.say(`${kills} kills`)
  if (seed === null) {
    await disagree(here)
    await wrongClock(here)
    await olderJournal(here)
  }
  const ended = await here.end()
  process.stdout.write(`${JSON.stringify({ run: 'kill --payer', seed, killed, ...ended })}\n`)
  return ended.faults.length === 0
}

interface Kill {
  readonly turn: Turn
  /** At which of the writes of the payer. */
  readonly at: number
  /** Of the longest time until a moment. */
  readonly share: number
}

const inOrder = (kill: number): Kill => ({
  turn: turns[kill % turns.length]!,
  at: 1 + (kill % statements),
  share: ((kill * 7) % 11) / 11,
})

/** The same kills for a seed. */
function drawn(seed: number): () => Kill {
  let state = seed
  const next = (bound: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
  return () => ({ turn: turns[next(turns.length)]!, at: 1 + next(statements), share: next(1_000) / 1_000 })
}

async function killInTurns(here: Scene, kills: number, draw: (kill: number) => Kill) {
  const { payer } = here
  const killed = { payer: 0, server: 0, database: 0 }
  const postmaster = () => Number(readFileSync(join(here.data, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const killPostgres = () => {
    killed.database++
    process.kill(postmaster(), 'SIGKILL')
  }
  for (let kill = 0; kill < kills; kill++) {
    if ((await here.open()).length < 4) await here.approve()
    const { turn, at, share } = draw(kill)
    if (turn === 'server') {
      killed.server++
      await here.killServer()
    } else if (turn === 'database') {
      await here.patiently(async () => killPostgres())
    } else if (turn === 'commit') {
      killed.database++
      await payer.start({ at, when: 'database', database: await here.patiently(async () => postmaster()) })
      await payer.endsWithin(4_000)
    } else {
      killed.payer++
      if (turn === 'moment') await payer.start()
      else await payer.start({ at, when: turn })
      await payer.endsWithin(turn === 'moment' ? 500 + 2_000 * share : 10_000)
      await payer.start()
    }
  }
  return killed
}

/** One endpoint of each chain denies what the other says. */
async function disagree(here: Scene) {
  here.chains.lie(true)
  await here.approve()
  await pause(6_000)
  if ((await here.open()).length !== networks.length) here.faults.push('completed on the word of one endpoint')
  here.chains.lie(false)
  await here.allPaid()
  here.say('endpoints disagreed')
}

/** The clock is a day ahead, then a day behind, in the middle of payments. */
async function wrongClock(here: Scene) {
  for (const clockMs of [dayMs, -dayMs]) {
    await here.approve()
    await here.until(async () => (await here.open()).every(({ state }) => state !== 'approved'), 'not handed over')
    await here.payer.start({ clockMs })
    await pause(4_000)
    await here.payer.start()
    await here.allPaid()
  }
  here.say('clock was wrong')
}

/** A copy of the journal is put back after more was paid: nothing may be signed, since nobody knows what is missing. */
async function olderJournal(here: Scene) {
  const { payer, postgres, chains } = here
  await payer.end()
  await here.journal.close()
  await postgres('create database older template payer_kill')
  await payer.start()
  await here.approve()
  await here.allPaid()
  await payer.end()
  await postgres('alter database payer_kill rename to newer')
  await postgres('alter database older rename to payer_kill')
  await here.approve()
  await payer.start()
  const status = () => here.patiently(() => payer.ask('/networks', {})) as Promise<{ isHalted: boolean }>
  await here.until(async () => (await status()).isHalted, 'an older journal did not halt the payer')
  await pause(4_000)
  const open = await here.open()
  const unpaid = await Promise.all(open.map(({ network, address }) => chains.received(network, address)))
  if (unpaid.length !== networks.length || unpaid.some((units) => units > 0n))
    here.faults.push('paid by an older journal')
  await payer.end()
  await postgres('alter database payer_kill rename to older')
  await postgres('alter database newer rename to payer_kill')
  await payer.start()
  // Both copies of the journal were looked at by people, and what a look of the server found meanwhile.
  await here.explain()
  await here.patiently(() => payer.ask('/halt', { isHalted: false }))
  await here.allPaid()
  here.say('journal was older')
}
