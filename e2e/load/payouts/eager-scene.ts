import { mkdirSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { changesAnswer, networksAnswer, type Payment } from '@madang/contract/wallet/payer.ts'
import { paymentHash } from '@madang/contract/wallet/payment-hash.ts'
import { approversIn } from '../../../payer/approvals/approvers.ts'
import { openDatabase } from '../../../payer/database.ts'
import { migrate } from '../../../payer/journal/migrate.ts'
import { startEmbedded } from '../../../server/embedded/embedded.ts'
import { cpuOf } from '../cpu.ts'
import { enrolled, signatureOf } from '../kill-payer/approving-passkeys.ts'
import { localChains, type Network } from '../kill-payer/local-chains.ts'
import { payerProcess } from '../kill-payer/payer-process.ts'
import { onServer } from '../kill-payer/payer-scene.ts'
import { pause } from '../run-server.ts'

const units = 1_000_000n
const callers = 8
const longestMs = 600_000
const lookMs = 20

/** The real payer with its pauses set to 0, on local chains whose blocks come at once; paid as the server would ask. */
export async function eagerScene() {
  const folder = await mkdtemp(join(tmpdir(), 'madang-payouts-'))
  // The database runs as another user when we are root, and must be able to pass through.
  await chmod(folder, 0o755)
  const [own, keys] = [join(folder, 'payer'), join(folder, 'chains')]
  for (const each of [own, keys]) mkdirSync(each, { mode: 0o700 })
  const embedded = await startEmbedded({ data: folder, log: () => undefined })
  await onServer(embedded.url, 'create database payer_bench')
  const url = Object.assign(new URL(embedded.url), { pathname: '/payer_bench' }).href
  const journal = openDatabase(url)
  await migrate(journal)
  const people = await Promise.all(['dana', 'eunho'].map((person) => enrolled(approversIn(journal), person)))
  const chains = await localChains(keys, { blockMs: 1, nonces: 64, spareWallets: 0, canLie: false })
  const payer = payerProcess({
    folder: own,
    socket: join(folder, 'p.sock'),
    chainsFile: chains.file,
    databaseUrl: () => url,
    program: 'e2e/load/payouts/eager-payer.ts',
  })
  await payer.start()
  const troubles = async () => networksAnswer.parse(await payer.ask('/networks', {})).troubles ?? []
  await until(() =>
    troubles()
      .then(() => true)
      .catch(() => false),
  )
  let paid = 0
  let position = 0

  /** Which payments are final, of those that were not yet when it was asked last. */
  const completed = async (): Promise<string[]> => {
    const { changes } = changesAnswer.parse(await payer.ask('/changes', { after: position }))
    position = changes.at(-1)?.position ?? position
    return changes.flatMap(({ id, is }) => (is.kind === 'completed' ? [id] : []))
  }
  const signed = (payment: Omit<Payment, 'approvals' | 'signatures'>): Payment => ({
    ...payment,
    approvals: ['dana', 'eunho'],
    signatures: people.map((passkey) => signatureOf(passkey, [paymentHash(payment)])),
  })
  return {
    /** Lets so many be paid: from the first that is asked for to the last that is final. */
    pay: async (network: Network, count: number) => {
      const asked: Payment[] = []
      for (let n = 0; n < count; n++) {
        const to = await chains.someone(network)
        asked.push(signed({ id: `W-${20_001 + paid++}`, network, asset: 'USDT', to, tag: '', amount: String(units) }))
      }
      const open = new Set(asked.map(({ id }) => id))
      const [began, cpu] = [performance.now(), cpuOf(payer.pid())]
      const left = asked.values()
      await Promise.all(
        Array.from({ length: callers }, async () => {
          for (const payment of left) accepted.parse(await payer.ask('/pay', payment))
        }),
      )
      await until(async () => {
        for (const id of await completed()) open.delete(id)
        return open.size === 0
      }).catch(async (error: unknown) => {
        throw new Error(`${open.size} are not final: ${JSON.stringify(await troubles())}`, { cause: error })
      })
      const [seconds, after] = [(performance.now() - began) / 1_000, cpuOf(payer.pid())]
      const received = await Promise.all(asked.map(({ to }) => chains.received(network, to)))
      const wrong = received.filter((each) => each !== units).length
      if (wrong) throw new Error(`${wrong} of ${count} recipients have not what was asked for.`)
      return {
        perSecond: count / seconds,
        payerCpuMs: cpu && after ? ((after.self - cpu.self) * 1_000) / count : null,
      }
    },
    [Symbol.asyncDispose]: async () => {
      await payer.end()
      await journal.close()
      await chains.stop()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const accepted = z.object({ answer: z.literal('accepted') })

async function until(is: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longestMs; !(await is()); await pause(lookMs))
    if (Date.now() > end) throw new Error('It did not come so far.')
}
