import { randomBytes } from 'node:crypto'
import { addr } from 'micro-eth-signer'
import type { Payment } from '@madang/contract/wallet/payer.ts'
import { depositJournalIn } from '../../deposits/deposit-journal.ts'
import { depositKey } from '../../deposits/deposit-key.ts'
import { depositsOn } from '../../deposits/deposits.ts'
import type { Order } from '../../order.ts'
import type { Payouts } from '../../payouts.ts'
import { sweepJournalIn } from '../../sweeps/sweep-journal.ts'
import { payerOn } from '../../test-payer.ts'
import type { Chain } from '../chain.ts'
import { evmChain } from './evm-chain.ts'
import { evmDeposits } from './evm-deposits.ts'
import type { EvmRow } from './evm-row.ts'
import { evmSweeps } from './evm-sweeps.ts'
import type { Anvil } from './test-anvil.ts'
import { transferCall, transferTopic, word } from './transfer.ts'

export const amount = 9_000_000n
/** Least units that are swept in tests. */
export const sweepFrom = 5_000_000n
export const someone = () => addr.fromPrivateKey(randomBytes(32))
/** Of the address that the subjects sweep. */
const number = 7

export const asked = (to: string, changes: Partial<Payment> = {}): Payment => ({
  id: 'W-20001',
  network: 'ethereum',
  asset: 'USDT',
  to,
  tag: '',
  amount: String(amount),
  approvals: ['dana', 'eunho'],
  ...changes,
})

/** The call that blocks an address, or lets it go. */
export function blocked(address: string, isBlocked = true): string {
  return `0x000af2a1${word(address)}${(isBlocked ? '1' : '0').padStart(64, '0')}`
}

interface Keys {
  readonly key: Uint8Array
  readonly seed: Uint8Array
}

/** A payer with a wallet and addresses of its own on the node, behind two endpoints that can be spoilt. */
export async function evmPayer(anvil: Anvil, keys?: Keys & { readonly behind: bigint }) {
  const { key, seed } = keys ?? { key: await anvil.wallet(), seed: randomBytes(32) }
  const { rpc, row } = anvil
  const address = addr.fromPrivateKey(key)
  const payer = await payerOn({
    rpc,
    chain: (rpcs) => evmChain(row, { key, seed, rpcs }),
    sweeps: (rpcs) => evmSweeps(row, { wallet: address, seed, rpcs, sweepFrom }),
    block: () => anvil.mine(),
  })
  const { database } = payer
  const journal = depositJournalIn(database)
  const watched = evmDeposits(row, { seed, rpcs: [rpc, rpc] })
  const deposits = depositsOn([watched], journal, { sweeps: sweepJournalIn(database) })
  const behind = keys?.behind ?? (await watched.final())
  await journal.begin('ethereum', behind)
  const read = async () => {
    await deposits.work((error) => {
      throw error
    })
  }
  const addressOf = (of: number) => addr.fromPrivateKey(depositKey(seed, 'ethereum', of))
  return {
    ...payer,
    key,
    seed,
    address,
    behind,
    deposits,
    read,
    addressOf,
    /** Somebody sends units to the address of a number, and that is final. */
    arrives: async (of: number, units: bigint) => {
      await deposits.addressOf('ethereum', of)
      await anvil.own(transferCall(addressOf(of), units))
      await anvil.mine(3)
      await read()
    },
    coin: async (at: string) => BigInt((await rpc('eth_getBalance', [at, 'latest'])) as string), // as hex
    fill: (at: string, wei: bigint) => rpc('anvil_setBalance', [at, `0x${wei.toString(16)}`]),
    /** Begins sweeps; what stands against one is thrown. */
    sweep: (by: Payouts) =>
      by.sweep((error) => {
        throw error
      }),
    /** What a payout is, as the journal has it. */
    order: async (id: string): Promise<{ readonly amount: bigint; readonly ended: string | null }> => {
      const [row] = await database.read<{ amount: string; ended: string | null }>(
        'select amount::text, ended from payout where id = $1',
        [id],
      )
      return { amount: BigInt(row?.amount ?? 0), ended: row?.ended ?? null }
    },
    /** Units that the address of a number sent to the wallet. */
    swept: async (of: number) => {
      const topics = [transferTopic, `0x${word(addressOf(of))}`, `0x${word(address)}`]
      const logs = (await rpc('eth_getLogs', [{ fromBlock: '0x0', toBlock: 'latest', topics }])) as { data: string }[] // as nodes write them
      return logs.reduce((sum, { data }) => sum + BigInt(data), 0n)
    },
    /** Coin that transactions sent to an address, whatever it spent of it. */
    coinSent: async (to: string) => {
      let sum = 0n
      const newest = BigInt((await rpc('eth_blockNumber', [])) as string) // as hex
      for (let at = behind; at <= newest; at++) {
        const block = (await rpc('eth_getBlockByNumber', [`0x${at.toString(16)}`, true])) as {
          transactions: { to: string | null; value: string; hash: string }[]
        } // as nodes write blocks
        for (const { to: whom, value, hash } of block.transactions) {
          if (whom?.toLowerCase() !== to.toLowerCase()) continue
          const { status } = (await rpc('eth_getTransactionReceipt', [hash])) as { status: string } // it is in a block
          if (status === '0x1') sum += BigInt(value)
        }
      }
      return sum
    },
  }
}
export type EvmPayer = Awaited<ReturnType<typeof evmPayer>>

/** One thing that leaves a wallet, in every scenario. */
export interface Subject {
  readonly id: string
  /** Has it begun by this payer, once however often it is asked. */
  ask(payer: Payouts): Promise<void>
  /** What arrived of it. */
  arrived(): Promise<bigint>
  /** The same once more, with other content. */
  another(): Promise<void>
  /** From here on what is sent fails. */
  refuse(): Promise<unknown>
  readonly order: Order
  /** The key that signs it, and the address of that. */
  readonly signer: Uint8Array
  /** The chain that signs it, over another row. */
  chain(row: EvmRow): Chain
}

interface Kind {
  readonly name: string
  /** What halts where others use its sequences. */
  readonly halts: 'ethereum' | null
  /** What is answered to whoever closes it once nothing can land, and pays it then. */
  readonly closed: readonly [string, string]
  readonly begin: (anvil: Anvil, here: EvmPayer) => Promise<Subject>
}

const rpcs = (anvil: Anvil) => [anvil.rpc, anvil.rpc]

/** All that leaves a wallet goes through the same scenarios. */
export const kinds: readonly Kind[] = [
  {
    name: 'a payment',
    halts: 'ethereum',
    closed: ['closed', 'closed'],
    begin: async (anvil, here) => {
      const to = someone()
      let order = asked(to)
      return {
        id: order.id,
        order,
        signer: here.key,
        ask: async (payer) => void (await payer.pay(order)),
        another: async () => void (order = asked(someone(), { id: 'W-20009' })),
        arrived: () => anvil.received(to),
        refuse: () => anvil.own(blocked(to)),
        chain: (row) => evmChain(row, { key: here.key, rpcs: rpcs(anvil) }),
      }
    },
  },
  {
    name: 'a sweep',
    halts: null,
    closed: ['open', 'id'],
    begin: async (anvil, here) => {
      await here.arrives(number, amount)
      const address = here.addressOf(number)
      await here.fill(address, 10n ** 18n)
      await anvil.mine(3)
      const move = { kind: 'sweep', network: 'ethereum', number } as const
      const sweeps = (row: EvmRow) =>
        evmSweeps(row, { wallet: here.address, seed: here.seed, rpcs: rpcs(anvil), sweepFrom })
      return {
        id: `sweep:ethereum:${number}:1`,
        order: { ...move, id: 'sweep', asset: 'USDT', tag: '', to: here.address, amount: String(amount) },
        signer: depositKey(here.seed, 'ethereum', number),
        ask: here.sweep,
        another: () => here.arrives(number, amount),
        arrived: () => here.swept(number),
        refuse: () => anvil.own(blocked(address)),
        chain: (row) => sweeps(row).addressOf(number),
      }
    },
  },
  {
    name: 'a funding',
    halts: 'ethereum',
    closed: ['open', 'id'],
    begin: async (anvil, here) => {
      await here.arrives(number, amount)
      const address = here.addressOf(number)
      const move = { kind: 'funding', network: 'ethereum', number } as const
      return {
        id: `funding:ethereum:${number}:1`,
        order: { ...move, id: 'funding', asset: 'ETH', tag: '', to: address, amount: '5' },
        signer: here.key,
        ask: async (payer) => {
          await here.sweep(payer)
          // The sweep finds no coin at its address.
          await payer.work(() => undefined)
        },
        another: async () => {
          await here.arrives(number, amount)
          await here.fill(address, 0n)
          await anvil.mine(3)
        },
        arrived: () => here.coinSent(address),
        refuse: () => anvil.rpc('anvil_setCode', [address, '0x60006000fd']),
        chain: (row) => evmChain(row, { key: here.key, seed: here.seed, rpcs: rpcs(anvil) }),
      }
    },
  },
]
