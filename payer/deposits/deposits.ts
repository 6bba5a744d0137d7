import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { DepositBooks } from '@madang/contract/wallet/payer.ts'
import { inTime, type Later, timer } from '../in-time.ts'
import { type Arrival, type DepositChain, type Range, TooMuch } from './deposit-chain.ts'
import { type Deposit, type DepositJournal, firstOfEach } from './deposit-journal.ts'

/** What the payer does for the server of deposits. */
export interface Deposits {
  /** The address of a number, once: null where it was handed out, none are taken, or blocks are not being read yet. */
  addressOf(network: NetworkId, number: number): Promise<string | null>
  /** Throws where the key of a network is not the one that its addresses were made of. */
  check(): Promise<void>
  /** What arrived behind a position, and on which networks an address would be given out now. */
  changes(after: number): Promise<Awaited<ReturnType<DepositJournal['changes']>> & { readonly networks: NetworkId[] }>
  /** What arrived, beside what the addresses hold, and why of some networks that cannot be said. */
  books(): Promise<{ readonly deposits: DepositBooks[]; readonly failures: Failure[] }>
  /** Reads on, on each network; what fails is read again in the next round, and nothing is left out. */
  work(report: (error: unknown) => void): Promise<void>
  /** Networks that could not be read on in the last round, and why. */
  troubles(): readonly Failure[]
}

interface Beside {
  /** Whether all is halted: then no block is read, and no address given. */
  readonly isHalted: () => Promise<boolean>
  readonly later: Later
  /** The time in milliseconds, of a clock that only goes on. */
  readonly now: () => number
}

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
/** Most of what is not final yet that is told of an address. */
const mostSeen = 20

/** So long blocks may stay unread before addresses are given no longer: most endpoints are back sooner. */
const unreadMs = 10 * 60_000

/** Most blocks of one question. */
const span = 1_000n

/** Watches the addresses that were handed out, final block by final block. */
export function depositsOn(
  chains: readonly DepositChain[],
  journal: DepositJournal,
  { isHalted = () => Promise.resolve(false), later = timer, now = () => performance.now() }: Partial<Beside> = {},
): Deposits {
  const troubles = new Map<NetworkId, Trouble>()
  const isLost = (network: NetworkId) => now() - (troubles.get(network)?.since ?? Infinity) >= unreadMs
  /** Where addresses are given out: an old journal may have forgotten whose a number is, and blocks must be read. */
  const taking = async () => {
    if (await isHalted()) return []
    const heights = await Promise.all(chains.map(({ network }) => journal.height(network)))
    return chains.filter(({ network }, at) => heights[at] !== null && !isLost(network))
  }
  return {
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
    books: async () => {
      const failures: Failure[] = []
      const all = await Promise.all(
        chains.map(async (chain) => {
          const { network } = chain
          try {
            const read = await inTime(booksOf(chain, journal), { later, milliseconds: booksMs })
            if (!read) throw new Error('What users have at their addresses could not be read in time.')
            // Right up to a block behind which nothing is read.
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
          try {
            await readOn(chain, journal)
            troubles.delete(chain.network)
          } catch (error) {
            const { since = now() } = troubles.get(chain.network) ?? {}
            troubles.set(chain.network, { why: `Deposits are not read: ${messageOf(error)}`, since })
            report(error)
          }
        }),
      )
    },
    troubles: () => [...troubles].map(([network, { why }]) => ({ network, why })),
  }
}

async function booksOf(chain: DepositChain, journal: DepositJournal): Promise<DepositBooks | null> {
  const { network } = chain
  const final = await journal.final(network)
  if (!final) return null
  const { height, addresses, transfers } = final
  return { network, balance: String(await chain.balanceOf(addresses, height)), transfers }
}

async function readOn(chain: DepositChain, journal: DepositJournal): Promise<void> {
  const { network } = chain
  // The height first, addresses second: one that is handed out later is paid in later blocks.
  const final = await chain.final()
  if ((await journal.height(network)) === null) await journal.begin(network, final)
  const numbers = await journal.addresses(network)
  const addresses = [...numbers.keys()]
  const numberAt = new Map([...numbers].map(([address, number]) => [chain.spelt(address), number]))
  const ours = (arrivals: readonly Arrival[]): Deposit[] =>
    arrivals.flatMap(({ to, ...arrival }) => {
      const number = numberAt.get(chain.spelt(to))
      return number === undefined ? [] : [{ ...arrival, number }]
    })
  let height = await journal.height(network)
  let most = span
  while (height !== null && height < final) {
    const range: Range = { from: height + 1n, to: height + most < final ? height + most : final }
    try {
      const found = addresses.length ? ours(await chain.finalIn(range, addresses)) : []
      // Another payer on this journal was faster: it goes on from where that one came to.
      height = (await journal.keepFinal(network, range, found)) ? range.to : await journal.height(network)
    } catch (error) {
      if (!(error instanceof TooMuch) || range.from === range.to) throw error
      most = (range.to - range.from + 1n) / 2n
    }
  }
  if (height === null || height !== final) return
  if (!addresses.length) return
  const { byAll, byAny } = await chain.seenBehind(final, addresses)
  await journal.keepSeen(network, final, { byAll: firstOfEach(ours(byAll), mostSeen), byAny: ours(byAny) })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
