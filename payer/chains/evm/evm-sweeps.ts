import { isDeepStrictEqual } from 'node:util'
import { addr } from 'micro-eth-signer'
import { knownNetworks } from '@madang/contract/wallet/known-networks.ts'
import { depositKey } from '../../deposits/deposit-key.ts'
import type { SweepChain } from '../../sweeps/sweep-chain.ts'
import type { Rpc } from '../rpc.ts'
import { endpointOf, finalFor, type Holding } from './endpoint.ts'
import { evmAddress, feesOf } from './evm-chain.ts'
import type { EvmRow } from './evm-row.ts'
import { coinGas } from './evm-transaction.ts'

interface Keys {
  /** The address of the wallet that pays. */
  readonly wallet: string
  /** What keys of addresses of users follow from. */
  readonly seed: Uint8Array
  readonly rpcs: readonly Rpc[]
  readonly sweepFrom: bigint
}

/** Sweeps on a chain of the EVM family, of addresses whose keys follow from `seed`. */
export function evmSweeps(row: EvmRow, { wallet, seed, rpcs, sweepFrom }: Keys): SweepChain {
  const endpoints = rpcs.map((rpc) => endpointOf(rpc, row))
  const gas = BigInt(row.gas)
  const keyOf = (number: number) => depositKey(seed, row.network, number)
  const look = async (number: number) => {
    const at = await finalFor(endpoints)
    const addresses = [addr.fromPrivateKey(keyOf(number)), wallet]
    const [first, ...others] = await Promise.all(
      endpoints.map((endpoint) => Promise.all(addresses.map((address) => endpoint.holding(address, at)))),
    )
    const [address, payer] = first as [Holding, Holding] // one for each, of at least two endpoints
    if (!others.every((other) => isDeepStrictEqual(other, first)))
      throw new Error(`Endpoints of ${row.network} disagree about ${addresses[0]}.`)
    const { units, coin, sent } = address
    return { units, coin, sent, walletCoin: payer.coin, walletSent: payer.sent }
  }
  return {
    network: row.network,
    asset: knownNetworks[row.network].asset,
    coin: knownNetworks[row.network].gas.coin,
    sweepFrom,
    fundings: row.fundings,
    wallet,
    addressOf: (number) =>
      evmAddress(row, { key: keyOf(number), endpoints, wallet, coin: async () => (await look(number)).coin }),
    look,
    price: async (attempts) => {
      const { wanted, least, isEnough, isAgreed } = await feesOf(row, endpoints, attempts)
      if (!isAgreed) throw new Error(`Endpoints of ${row.network} disagree about gas: no coin is brought.`)
      if (least > row.highestFee)
        throw new Error(`A unit of gas costs ${least} wei, more than ${row.highestFee}: nothing is swept.`)
      const brought = wanted.most < row.highestFee ? wanted.most : row.highestFee
      return {
        least: gas * least,
        brought: gas * brought,
        payment: gas * row.highestFee,
        funding: coinGas * row.highestFee,
        isEnough,
      }
    },
  }
}
