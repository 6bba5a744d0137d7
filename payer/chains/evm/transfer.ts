import { z } from 'zod'

/** Selector of transfer(address,uint256). */
const selector = 'a9059cbb'
/** Topic of Transfer(address,address,uint256). */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** The call that moves units of a token to an address. */
export function transferCall(to: string, units: bigint): string {
  return `0x${selector}${word(to)}${units.toString(16).padStart(64, '0')}`
}

/** The call that asks what an address holds of a token. */
export function balanceCall(address: string): string {
  return `0x70a08231${word(address)}`
}

const log = z.object({ address: z.string(), topics: z.array(z.string()), data: z.string() })

/** Units that a receipt says arrived: what the contract tells, since a token may take a fee. */
export function arrived(
  logs: unknown,
  asked: { readonly token: string; readonly from: string; readonly to: string },
): bigint {
  return z
    .array(log)
    .parse(logs)
    .filter(({ address, topics }) => {
      const [topic, from, to] = topics
      const isAsked = topic === transferTopic && from === `0x${word(asked.from)}` && to === `0x${word(asked.to)}`
      return isAsked && address.toLowerCase() === asked.token.toLowerCase()
    })
    .reduce((sum, { data }) => sum + BigInt(data), 0n)
}

/** An address as calls and logs write it. */
export function word(address: string): string {
  return address.slice(2).toLowerCase().padStart(64, '0')
}
