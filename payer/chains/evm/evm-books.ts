import { z } from 'zod'
import type { WalletBooks } from '../chain.ts'
import { AnswerTooLong, type Rpc } from '../rpc.ts'
import type { EvmRow } from './evm-row.ts'
import { balanceCall, transferTopic, word } from './transfer.ts'

const hex = z
  .string()
  .regex(/^0x[0-9a-f]+$/i)
  .transform(BigInt)
const logs = z.array(
  z.object({ transactionHash: z.string(), topics: z.tuple([z.string(), z.string(), z.string()]), data: hex }),
)

interface Asked {
  readonly row: EvmRow
  readonly wallet: string
  readonly height: bigint
  readonly behind?: string | undefined
}

/**
 * The wallet at a final block: what it holds, and every transfer of the token from it and to it, as the token told them, or
 * those behind a block.
 */
export async function evmBooks(rpc: Rpc, { row, wallet, height, behind }: Asked): Promise<WalletBooks> {
  if (behind !== undefined && BigInt(behind) > height)
    throw new Error(`${row.network} is final up to block ${height}, and was at ${behind} before.`)
  const at = hexOf(height)
  const own = `0x${word(wallet)}`
  const transfers = (...topics: (string | null)[]) =>
    logsIn(
      rpc,
      { address: row.token, topics: [transferTopic, ...topics] },
      { from: BigInt(behind ?? -1) + 1n, to: height },
    )
  const balance = hex.parse(await rpc('eth_call', [{ to: row.token, data: balanceCall(wallet) }, at]))
  const gas = hex.parse(await rpc('eth_getBalance', [wallet, at]))
  const found = new Map<string, { left: bigint; arrived: { to: string; units: string }[] }>()
  for (const { transactionHash: txid, topics, data } of [...(await transfers(null, own)), ...(await transfers(own))]) {
    const [, from, to] = topics
    const known = found.get(txid) ?? { left: 0n, arrived: [] }
    if (from !== to) {
      known.left += from === own ? data : -data
      if (from === own) known.arrived.push({ to: `0x${to.slice(-40)}`, units: String(data) })
    }
    found.set(txid, known)
  }
  const transactions = [...found].map(([txid, { left, arrived }]) => ({ txid, left: String(left), arrived }))
  const books = { at: String(height), balance: String(balance), gas: String(gas), transactions }
  return behind === undefined ? books : { ...books, behind }
}

/** What is too much for one answer is asked for in two. */
async function logsIn(
  rpc: Rpc,
  filter: object,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<z.output<typeof logs>> {
  if (from > to) return []
  try {
    return logs.parse(await rpc('eth_getLogs', [{ ...filter, fromBlock: hexOf(from), toBlock: hexOf(to) }]))
  } catch (error) {
    if (from === to || !(error instanceof AnswerTooLong)) throw error
    const middle = (from + to) / 2n
    const one = await logsIn(rpc, filter, { from, to: middle })
    return [...one, ...(await logsIn(rpc, filter, { from: middle + 1n, to }))]
  }
}

function hexOf(number: bigint): string {
  return `0x${number.toString(16)}`
}
