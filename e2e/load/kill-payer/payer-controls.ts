import { randomBytes } from 'node:crypto'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import type { Attempt, Chain, JournalFacts } from '../../../payer/chains/chain.ts'
import { evmChain } from '../../../payer/chains/evm/evm-chain.ts'
import { solanaChain } from '../../../payer/chains/solana/solana-chain.ts'
import { openDatabase } from '../../../payer/database.ts'
import { journalIn } from '../../../payer/journal/journal.ts'
import { migrate } from '../../../payer/journal/migrate.ts'
import { payouts } from '../../../payer/payouts.ts'
import { pause } from '../run-server.ts'
import { type LocalChains, type Network, networks } from './local-chains.ts'

const amount = 5_000_000n
const longestMs = 60_000
const bumpMs = 21_000
/** What approvals keep out is another matter. */
const approved = { fault: () => Promise.resolve(null) }

export interface World {
  readonly chains: LocalChains
  /** The server with the databases; a schema of its own is made for each. */
  readonly url: string
}

/** What somebody got in the end: on the chain, and as a refund after `close`. */
type Got = Promise<bigint>

/** Faults of other payers, planted in ours: each must be seen to pay twice, otherwise the run above would see nothing. */
const faults: Readonly<Record<string, (world: World, network: Network) => Got>> = {
  // Takes a sequence, signs and broadcasts before any of it is saved, and dies.
  'broadcast before save': async ({ chains, url }, network) => {
    const here = await payerHere({ chains, url }, network)
    const payment = await asked(chains, network)
    for (let life = 1; life <= 2; life++) {
      const sequence = await here.nextSequence()
      const { raw } = await here.chain.sign(payment, sequence, [])
      await here.chain.broadcast(raw)
      await until(async () => (await chains.received(network, payment.to)) === amount * BigInt(life))
      await finality()
    }
    return chains.received(network, payment.to)
  },
  // Asks for its last bytes, while older ones landed: their sequence looks as if a thief had used it.
  'last attempt asked alone': async ({ chains, url }, network) => {
    const here = await payerHere({ chains, url }, network, (chain) => ({
      ...chain,
      broadcast: () => Promise.resolve('unknown'),
      status: (attempts: readonly Attempt[], ...rest) => chain.status(attempts.slice(-1), ...rest),
    }))
    const payment = await asked(chains, network)
    const payer = here.start()
    await payer.pay(payment)
    await until(async () => (await here.stepped(payer)) === 1)
    const [first] = await here.attempts()
    here.pass(bumpMs)
    await until(async () => (await here.stepped(payer)) === 2)
    await here.chain.broadcast(first!.raw)
    await until(async () => (await chains.received(network, payment.to)) === amount)
    await finality()
    const refunded = (await payer.close(payment.id)) === 'closed' ? amount : 0n
    return (await chains.received(network, payment.to)) + refunded
  },
  // Writes that nothing can land because nobody has seen it.
  'close without proof': async ({ chains, url }, network) => {
    const here = await payerHere({ chains, url }, network)
    const payment = await asked(chains, network)
    const payer = here.start()
    await payer.pay(payment)
    await until(async () => (await here.stepped(payer)) === 1)
    const [attempt] = await here.attempts()
    if ((await payer.close(payment.id)) !== 'open') throw new Error('The payer itself closed what may land.')
    const refunded = (await here.journal.end({ kind: 'closed', id: payment.id })) ? amount : 0n
    await here.chain.broadcast(attempt!.raw)
    await until(async () => (await chains.received(network, payment.to)) === amount)
    return (await chains.received(network, payment.to)) + refunded
  },
}

/** Which planted faults did not pay twice; each on both chains. */
export async function unseenFaults(world: World): Promise<string[]> {
  const unseen: string[] = []
  for (const network of networks)
    for (const [name, run] of Object.entries(faults)) {
      const got = await run(world, network)
      if (got !== 2n * amount) unseen.push(`${name} on ${network}: ${got} instead of ${2n * amount} units`)
    }
  return unseen
}

/** A payer in this process, with a journal and a wallet of its own. */
export async function payerHere(
  { chains, url }: World,
  network: Network,
  spoil: (chain: Chain) => Chain = (chain) => chain,
) {
  const schema = `control_${randomBytes(8).toString('hex')}`
  const first = openDatabase(url)
  await first.read(`create schema ${schema}`)
  await first.close()
  const database = openDatabase(url, schema)
  await migrate(database)
  const journal = journalIn(database)
  const key = chains.spareWallet(network)
  const rpcs = [chains.rpcs[network], chains.rpcs[network]]
  const chain: Chain =
    network === 'solana'
      ? await solanaChain(chains.rows.solana, { key, rpcs })
      : evmChain(chains.rows.ethereum, { key, rpcs })
  let ahead = 0
  const taken: string[] = []
  return {
    journal,
    chain,
    pass: (milliseconds: number) => (ahead += milliseconds),
    start: () =>
      payouts({ journal, chains: [spoil(chain)], approvers: approved, now: () => new Date(Date.now() + ahead) }),
    /** As a payer asks the chain alone what comes next. */
    nextSequence: async () => {
      const all: JournalFacts = {
        taken: (sequences) => Promise.resolve(new Set(sequences.filter((each) => taken.includes(each)))),
        next: () => Promise.resolve(BigInt(taken.length)),
        signed: (txids) => Promise.resolve(new Set(txids)),
      }
      const sequence = await chain.takeSequence(all)
      taken.push(sequence)
      return sequence
    },
    attempts: () => database.read<{ raw: Buffer }>('select raw from attempt order by n'),
    /** One round of a payer, and how many attempts there are then. */
    stepped: async (payer: ReturnType<typeof payouts>) => {
      await payer.work(() => undefined)
      return (await database.read('select from attempt')).length
    },
  }
}

async function asked(chains: LocalChains, network: Network): Promise<Payment> {
  const to = await chains.someone(network)
  return { id: 'W-1', network, asset: 'USDT', to, tag: '', amount: String(amount), approvals: [] }
}

/** Long enough for what landed to be final. */
export const finality = () => pause(2_500)

export async function until(is: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + longestMs; !(await is()); await pause(100))
    if (Date.now() > end) throw new Error('A control did not come so far.')
}
