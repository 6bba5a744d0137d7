import { mkdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DepositChange, depositAddressAnswer, depositsAnswer } from '@madang/contract/wallet/payer.ts'
import { openDatabase } from '../../../payer/database.ts'
import { checkJournal } from '../../../payer/journal/check-journal.ts'
import { startEmbedded } from '../../../server/embedded/embedded.ts'
import { localEvm } from '../../house/local-evm.ts'
import { payerProcess } from '../kill-payer/payer-process.ts'
import { onServer } from '../kill-payer/payer-scene.ts'
import { pause } from '../run-server.ts'

const addresses = 20
/** Writes of a round in which transfers are found, of most rounds. */
const statements = 40
const longestMs = 120_000

/**
 * Transfers from outside to addresses of users on a real EVM node, while the payer that looks for them is killed again and
 * again, before and after its writes in turns. Each must be told final once, with its units, and the journal whole.
 */
export async function foundDeposits({ transfers, kills }: { readonly transfers: number; readonly kills: number }) {
  const folder = await mkdtemp(join(tmpdir(), 'madang-deposits-'))
  // The database runs as another user when we are root, and must be able to pass through.
  await chmod(folder, 0o755)
  const own = join(folder, 'payer')
  mkdirSync(own, { mode: 0o700 })
  const embedded = await startEmbedded({ data: folder, log: () => undefined })
  await onServer(embedded.url, 'create database payer_bench')
  const url = Object.assign(new URL(embedded.url), { pathname: '/payer_bench' }).href
  const node = await localEvm()
  const payer = payerProcess({
    folder: own,
    socket: join(folder, 'p.sock'),
    chainsFile: node.chainsFile,
    databaseUrl: () => url,
  })
  try {
    await payer.start()
    const given: string[] = []
    for (let number = 1; number <= addresses; number++)
      given.push(
        await until(
          async () => depositAddressAnswer.parse(await payer.ask('/deposit-address', ofUser(number))).address,
        ),
      )
    const began = performance.now()
    /** What arrived at each number, by units that no other transfer has. */
    const sent = new Map<string, number>()
    const send = async (upTo: number) => {
      for (let n = sent.size; n < upTo; n++) {
        const unitsOf = String(1_000_000 + n)
        sent.set(unitsOf, (n % addresses) + 1)
        await node.pays(given[n % addresses]!, BigInt(unitsOf))
      }
    }
    let ended = 0
    for (let kill = 0; kill < kills; kill++) {
      await send(Math.ceil(((kill + 1) * transfers) / (kills + 1)))
      await payer.start({ at: 1 + ((kill * 7) % statements), when: kill % 2 ? 'before' : 'after' })
      if (await payer.endsWithin(roundsMs)) ended++
      else await payer.end()
    }
    await send(transfers)
    await node.finalise()
    await payer.start()
    const told = await until(async () => {
      const all = await changesOf(payer.ask)
      return all.filter(({ is }) => is === 'final').length >= transfers ? all : null
    })
    const final = told.filter(({ is }) => is === 'final')
    const seconds = (performance.now() - began) / 1_000
    const journal = openDatabase(url)
    const head = await checkJournal(journal.read)
    await journal.close()
    const times = Map.groupBy(final, ({ txid, place }) => `${txid}:${place}`)
    return {
      transfers,
      kills: { asked: kills, atTheirWrite: ended },
      found: times.size,
      twice: [...times.values()].filter((all) => all.length > 1).length,
      wrong: final.filter(({ units: unitsOf, number }) => sent.get(unitsOf) !== number).length,
      entries: head?.position ?? 0,
      seconds: Math.round(seconds),
    }
  } finally {
    await payer.end()
    await node.stop()
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Longer than two looks at the addresses. */
const roundsMs = 8_000

const ofUser = (number: number) => ({ network: 'ethereum', number })

async function changesOf(ask: (path: string, body: unknown) => Promise<unknown>): Promise<DepositChange[]> {
  const all: DepositChange[] = []
  for (;;) {
    const { changes } = depositsAnswer.parse(await ask('/deposits', { after: all.at(-1)?.position ?? 0 }))
    if (!changes.length) return all
    all.push(...changes)
  }
}

/** A payer that starts, or was just killed, is asked again. */
async function until<Result>(ask: () => Promise<Result | null>): Promise<Result> {
  for (const end = Date.now() + longestMs; ; await pause(200)) {
    const answer = await ask().catch(() => null)
    if (answer !== null) return answer
    if (Date.now() > end) throw new Error('The payer did not come so far.')
  }
}
