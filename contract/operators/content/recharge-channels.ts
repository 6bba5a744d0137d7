import { z } from 'zod'
import { parseAmount } from '../../money.ts'
import { channelIcons, depositNetworks, rechargeChannelId } from '../../wallet/recharge.ts'
import { contentCalls, inEachLanguage, saveCall, withdrawCall, type ContentKind } from './content-calls.ts'

/** What a channel says in one language, as it is written. */
const writtenText = z.object({
  title: z.string().trim().min(1).max(40),
  arrival: z.string().trim().min(1).max(40),
  instruction: z.string().trim().min(1).max(1000),
})

export const rechargeChannelContent = z.object({
  texts: inEachLanguage(writtenText),
  icon: z.enum(channelIcons),
  /** USDT as decimal text. */
  minimum: z.string().refine((text) => (parseAmount('USDT', text) ?? 0n) > 0n, { message: 'not an amount above zero' }),
  /** Whose people it is for, by ISO codes; empty for everybody. */
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  /** Where the payer watches an address of each person; without one people record what comes in. Stays as it was first published. */
  network: z.enum(depositNetworks).nullish(),
  /** Shown and closed: it gives no code. */
  isPaused: z.boolean(),
})
export type RechargeChannelContent = z.infer<typeof rechargeChannelContent>

export const rechargeChannelKind = {
  name: 'rechargeChannel',
  area: 'rechargeChannels',
  review: 'onSave',
  id: rechargeChannelId,
  content: rechargeChannelContent,
  row: {
    minimum: z.string(),
    isPaused: z.boolean(),
    /** Whether somebody looks after what comes in now: people, or the payer on its network. */
    isTaken: z.boolean(),
  },
  item: {},
  terms: {},
} as const satisfies ContentKind

export const rechargeChannelCalls = {
  ...contentCalls(rechargeChannelKind),
  save: saveCall(rechargeChannelKind),
  withdraw: withdrawCall(rechargeChannelKind),
}
