import type { NetworkId } from '@madang/contract/wallet/known-networks.ts'
import type { Attempt, Chain } from '../chains/chain.ts'
import { type Move, moveId } from '../order.ts'
import type { SweepChain } from './sweep-chain.ts'
import type { SweepJournal } from './sweep-journal.ts'

/** What begins sweeps, and what those under way need besides the steps of a payment. */
export interface Sweeps {
  /** The address that is swept, as a wallet; null where nothing is swept. */
  walletOf(sweep: Move): Chain | null
  /** Most fundings in a day; none where nothing is swept. */
  fundings(network: NetworkId): number
  /** Whether the coin of an address pays for another signing; where bytes cannot land without, some is brought. */
  hasCoin(sweep: Move, attempts: readonly Attempt[]): Promise<boolean>
  /** Begins a sweep of each address that holds enough, where nothing stands against it; what fails is looked at again. */
  begin(network: NetworkId, at: Date, report: (error: unknown) => void): Promise<void>
  readonly networks: readonly NetworkId[]
}

export function sweepsOn(chains: readonly SweepChain[], journal: SweepJournal): Sweeps {
  const of = (network: NetworkId) => chains.find((chain) => chain.network === network) ?? null
  return {
    networks: chains.map(({ network }) => network),
    walletOf: ({ network, number }) => of(network)?.addressOf(number) ?? null,
    fundings: (network) => of(network)?.fundings ?? 0,
    hasCoin: async ({ id, network, number }, attempts) => {
      const chain = of(network)
      if (!chain) return false
      // The journal first: what ended by its word must be seen in the block, or its coin would be brought twice.
      const moved = await journal.moved(network, number)
      if (moved.isFundingOpen) return false
      const look = await chain.look(number)
      if (look.sent < moved.sent || look.walletSent < moved.walletSent) return false
      const { least, brought, payment, funding: gas, isEnough } = await chain.price(attempts)
      if (look.coin >= least) return true
      if (isEnough) return false
      const funding = { kind: 'funding', network, number } as const
      const isRoom = await journal.fund(
        {
          ...funding,
          id: moveId(funding, moved.fundings + 1),
          asset: chain.coin,
          to: chain.addressOf(number).address,
          tag: '',
          amount: String(brought),
        },
        // The wallet keeps what one further payment needs.
        { coin: look.walletCoin - payment, payment, funding: gas },
      )
      if (!isRoom) throw new Error(`${id} waits: the wallet has too little ${chain.coin} to bring any to its address.`)
      return false
    },
    begin: async (network, at, report) => {
      const chain = of(network)
      if (!chain) return
      // The wallet's key was changed: they would be refused for ever, and keep their places.
      await journal.closeOthers(network, chain.wallet)
      for (const { number, address, units, sweeps } of await journal.unswept(network, chain.sweepFrom, at)) {
        try {
          const { units: held } = await chain.look(number)
          // A block from before the last sweep has its units still; less than arrived is a theft, which the books tell.
          const amount = held < units ? held : units
          if (amount < chain.sweepFrom) throw new Error(`${address} holds ${held} units of ${units} that arrived.`)
          const sweep = { kind: 'sweep', network, number } as const
          await journal.sweep({
            ...sweep,
            id: moveId(sweep, sweeps + 1),
            asset: chain.asset,
            to: chain.wallet,
            tag: '',
            amount: String(amount),
          })
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
