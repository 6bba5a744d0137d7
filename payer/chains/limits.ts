import { z } from 'zod'

const units = z
  .string()
  .regex(/^[0-9]{1,18}$/)
  .transform(BigInt)

/** Most units that leave, whatever the server asks for: for one payout, in an hour, in a day, and in a day to one address. */
export const limits = z.strictObject({ payout: units, hour: units, day: units, address: units })
export type Limits = z.output<typeof limits>

/** What left already, counted from when a sequence was taken for it. */
export type Sent = Readonly<Record<Exclude<keyof Limits, 'payout'>, bigint>>

/** Which limit a further payout would pass; null when none. */
export function passedLimit(amount: bigint, most: Limits, sent: Sent): string | null {
  if (amount > most.payout) return 'the limit of a payout'
  if (sent.hour + amount > most.hour) return 'the limit of an hour'
  if (sent.day + amount > most.day) return 'the limit of a day'
  return sent.address + amount > most.address ? 'the limit of an address in a day' : null
}
