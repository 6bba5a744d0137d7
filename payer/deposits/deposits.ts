import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { DepositBooks } from '@madang/contract/wallet/payer.ts'
import { inTime, type Later, timer } from '../in-time.ts'
import type { SweepJournal } from '../sweeps/sweep-journal.ts'
import { type Arrival, type DepositChain, type Range, TooMuch } from './deposit-chain.ts'
import { type DepositJournal, firstOfEach } from './deposit-journal.ts'

/** What the payer does for the server of deposits. */
export interface Deposits {
  /** The address of a number, once: null where it was handed out, none are taken, or blocks are not being read yet. */
  addressOf(network: NetworkId, number: number): Promise<string | null>
  /** Throws where the key of a network is not the one that its addresses were made of. */
  check(): Promise<void>
  /** What arrived behind a position, and on which networks an address would be given out now. */
  changes(after: number): Promise<Awaited<ReturnType<DepositJournal['changes']>> & { readonly networks: NetworkId[] }>
  /** Begins to ask, of each network, for the block at which its addresses and its wallet are compared. */
  blocks(): Blocks
  /** What arrived, beside what the addresses hold at these blocks, and why of some networks that cannot be said. */
  books(blocks?: Blocks): Promise<{ readonly deposits: DepositBooks[]; readonly failures: Failure[] }>
  /** Reads on, on each network; what fails is read again in the next round, and nothing is left out. */
  work(report: (error: unknown) => void): Promise<void>
  /** Networks that could not be read on in the last round, and why. */
  troubles(): readonly Failure[]
}

/** The newest block that is final for all endpoints, and what was final by the journal before it was asked for; null before any. */
interface Moment {
  readonly at: bigint
  readonly kept: Awaited<ReturnType<DepositJournal['final']>>
}
export type Blocks = ReadonlyMap<NetworkId, Promise<Moment>>

interface Beside {
  /** Whether all is halted: then no block is read, and no address given. */
  readonly isHalted: () => Promise<boolean>
  readonly later: Later
  /** The time in milliseconds, of a clock that only goes on. */
  readonly now: () => number
  readonly sweeps: Pick<SweepJournal, 'sweeps' | 'funded'>
}

const noSweeps: Beside['sweeps'] = { sweeps: () => Promise.resolve([]), funded: () => Promise.resolve('0') }

interface Trouble {
  readonly why: string
  readonly since: number
}

interface Failure {
  readonly network: NetworkId
  readonly why: string
}

/** So long a network is waited for: the server waits for a minute for all of them. */
const booksMs = 45_000
/** So long a round waits for a network, which is then read on beside the next rounds of the others. */
const roundMs = 30_000
/** Most of what is not final yet that is told of an address. */
const mostSeen = 20

/** So long blocks may stay unread before addresses are given no longer: most endpoints are back sooner. */
const unreadMs = 10 * 60_000

/** Most blocks of one question. */
const usualSpan = 1_000n

/** Watches the addresses that were handed out, final block by final block. */
export function depositsOn(
  chains: readonly DepositChain[],
  journal: DepositJournal,
  {
    isHalted = () => Promise.resolve(false),
    later = timer,
    now = () => performance.now(),
    sweeps = noSweeps,
  }: Partial<Beside> = {},
): Deposits {
  const troubles = new Map<NetworkId, Trouble>()
  const isLost = (network: NetworkId) => now() - (troubles.get(network)?.since ?? Infinity) >= unreadMs
  /** Where addresses are given out: an old journal may have forgotten whose a number is, and blocks must be read. */
  const taking = async () => {
    if (await isHalted()) return []
    const heights = await Promise.all(chains.map(({ network }) => journal.height(network)))
    return chains.filter(({ network }, at) => heights[at] !== null && !isLost(network))
  }
  /** Since when networks are read on. */
  const reading = new Map<NetworkId, number>()
  const read = async (chain: DepositChain, report: (error: unknown) => void) => {
    const { network } = chain
    reading.set(network, now())
    try {
      await readOn(chain, journal)
      troubles.delete(network)
    } catch (error) {
      const { since = now() } = troubles.get(network) ?? {}
      troubles.set(network, { why: `Deposits are not read: ${messageOf(error)}`, since })
      report(error)
    } finally {
      reading.delete(network)
    }
  }
  const blocks = (): Blocks =>
    new Map(
      chains.map((chain) => {
        const moment = momentOf(chain, journal)
        // Whoever asks for it hears why there is none.
        moment.catch(() => undefined)
        return [chain.network, moment]
      }),
    )
  return {
    blocks,
    addressOf: async (network, number) => {
      const chain = (await taking()).find((each) => each.network === network)
      if (!chain) return null
      const address = chain.addressOf(number)
      return (await journal.keepAddress(network, number, address)) ? address : null
    },
    check: async () => {
      for (const chain of chains) {
        const kept = await journal.anyAddress(chain.network)
        if (kept && chain.addressOf(kept.number) !== kept.address)
          throw new Error(`The key of deposits of ${chain.network} is not the one that its addresses were made of.`)
      }
    },
    changes: async (after) => ({
      ...(await journal.changes(after)),
      networks: (await taking()).map(({ network }) => network),
    }),
    books: async (moments = blocks()) => {
      const failures: Failure[] = []
      const all = await Promise.all(
        chains.map(async (chain) => {
          const { network } = chain
          try {
            const books = moments.get(network)!.then((moment) => booksOf(chain, { ...moment, journal, sweeps })) // one for each
            const read = await inTime(books, { later, milliseconds: booksMs })
            if (!read) throw new Error('What users have at their addresses could not be read in time.')
            // Right, and of deposits that nobody is told of.
            const trouble = troubles.get(network)
            if (trouble) failures.push({ network, why: trouble.why })
            return read.result
          } catch (error) {
            failures.push({ network, why: messageOf(error) })
            return null
          }
        }),
      )
      return { deposits: all.flatMap((each) => each ?? []), failures }
    },
    work: async (report) => {
      // The journal may be old, or nobody trusts this payer. It is read on afterwards.
      if (await isHalted()) return
      await Promise.all(
        chains.map(async (chain) => {
          const began = reading.get(chain.network)
          if (began === undefined) return inTime(read(chain, report), { later, milliseconds: roundMs })
          // Somebody floods an address, or an endpoint hangs.
          if (!troubles.has(chain.network))
            troubles.set(chain.network, { why: 'Deposits are still being read.', since: began })
          return null
        }),
      )
    },
    troubles: () => [...troubles].map(([network, { why }]) => ({ network, why })),
  }
}

/** The journal first: what it has is final in the block. */
async function momentOf(chain: DepositChain, journal: DepositJournal): Promise<Moment> {
  const kept = await journal.final(chain.network)
  const at = await chain.final()
  if (kept && at < kept.height) throw new Error(`Endpoints of ${chain.network} are behind what was read of them.`)
  return { at, kept }
}

interface Comparing extends Moment {
  readonly journal: DepositJournal
  readonly sweeps: Beside['sweeps']
}

/** Sweeps are read when the block is known: all that landed up to there were signed before. */
async function booksOf(chain: DepositChain, { at, kept, journal, sweeps }: Comparing): Promise<DepositBooks | null> {
  const { network } = chain
  if (!kept) return null
  const { addresses, transfers } = kept
  let unread = 0n
  const further = new Set<string>()
  for await (const { found } of arrivalsBehind(chain, kept.height, {
    to: at,
    numbers: await journal.addresses(network),
    journal,
  }))
    for (const { units, isToken, address } of found) {
      if (!isToken) continue
      unread += units
      further.add(address)
    }
  const balance = await chain.balanceOf([...new Set([...addresses, ...further])], at)
  const [swept, funded] = await Promise.all([sweeps.sweeps(network), sweeps.funded(network)])
  return { network, balance: String(balance), transfers, unread: String(unread), sweeps: swept, funded }
}

interface Behind {
  readonly to: bigint
  /** Of our addresses. */
  readonly numbers: ReadonlyMap<string, number>
  readonly journal: Pick<DepositJournal, 'arrived'>
}

/** What arrived at our addresses in final blocks, one range after the other, each as long as can be asked for. */
async function* arrivalsBehind(chain: DepositChain, behind: bigint, { to, numbers, journal }: Behind) {
  const addresses = [...numbers.keys()]
  /** By address, from the first time it is asked for on: by then the journal has none of what was found since. */
  const arrived = new Map<string, bigint>()
  const arrivedAt = async (address: string) => {
    const units = arrived.get(address) ?? (await journal.arrived(chain.network, numbers.get(address)!)) // one of ours
    // Another endpoint may have asked meanwhile.
    if (!arrived.has(address)) arrived.set(address, units)
    return arrived.get(address)!
  }
  let height = behind
  let most = chain.span ?? usualSpan
  while (height < to) {
    const range: Range = { from: height + 1n, to: height + most < to ? height + most : to }
    try {
      const arrivals = addresses.length ? await chain.finalIn(range, addresses, arrivedAt) : []
      const found = ours(chain, arrivals, numbers)
      for (const { address, units, isToken } of found)
        if (isToken && arrived.has(address)) arrived.set(address, arrived.get(address)! + units)
      yield { range, found }
      height = range.to
    } catch (error) {
      if (!(error instanceof TooMuch) || range.from === range.to) throw error
      most = (range.to - range.from + 1n) / 2n
    }
  }
}

function ours(chain: DepositChain, arrivals: readonly Arrival[], numbers: ReadonlyMap<string, number>) {
  const addressAt = new Map([...numbers].map(([address, number]) => [chain.spelt(address), { address, number }]))
  return arrivals.flatMap(({ to, ...arrival }) => {
    const at = addressAt.get(chain.spelt(to))
    return at ? [{ ...arrival, ...at }] : []
  })
}

async function readOn(chain: DepositChain, journal: DepositJournal): Promise<void> {
  const { network } = chain
  // The height first, addresses second: one that is handed out later is paid in later blocks.
  const final = await chain.final()
  if ((await journal.height(network)) === null) await journal.begin(network, final)
  const numbers = await journal.addresses(network)
  const height = await journal.height(network)
  if (height === null || height > final) return
  for await (const { range, found } of arrivalsBehind(chain, height, { to: final, numbers, journal }))
    // Another payer on this journal was faster: it is read on from there the next time.
    if (!(await journal.keepFinal(network, range, found))) return
  if (!numbers.size) return
  const { byAll, byAny } = await chain.seenBehind(final, [...numbers.keys()])
  const seen = { byAll: firstOfEach(ours(chain, byAll, numbers), mostSeen), byAny: ours(chain, byAny, numbers) }
  await journal.keepSeen(network, final, seen)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
