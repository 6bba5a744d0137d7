import { z } from 'zod'
import type { WalletBooks } from '../chain.ts'
import type { Rpc } from '../rpc.ts'
import type { EvmRow } from './evm-row.ts'
import { transferTopic, word } from './transfer.ts'

const hex = z
  .string()
  .regex(/^0x[0-9a-f]+$/i)
  .transform(BigInt)
const logs = z.array(
  z.object({ transactionHash: z.string(), topics: z.tuple([z.string(), z.string(), z.string()]), data: hex }),
)

/** The wallet at a final block: what it holds, and every transfer of the token from it and to it, as the token told them. */
export async function evmBooks(
  rpc: Rpc,
  { row, wallet, height }: { readonly row: EvmRow; readonly wallet: string; readonly height: bigint },
): Promise<WalletBooks> {
  const at = `0x${height.toString(16)}`
  const own = `0x${word(wallet)}`
  const transfers = async (...topics: (string | null)[]) => {
    const filter = { address: row.token, fromBlock: '0x0', toBlock: at, topics: [transferTopic, ...topics] }
    return logs.parse(await rpc('eth_getLogs', [filter]))
  }
  const balance = hex.parse(await rpc('eth_call', [{ to: row.token, data: `0x70a08231${word(wallet)}` }, at]))
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
  return { at: String(height), balance: String(balance), gas: String(gas), transactions }
}
