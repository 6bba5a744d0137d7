import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { locales } from '../locale.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'
import { goesOnBehind } from '../places.ts'
import { referenceCode } from './reference-code.ts'

/** Names a way to pay in. */
export const rechargeChannelId = z
  .string()
  .regex(/^[a-z0-9-]{1,60}$/)
  .brand('RechargeChannelId')
export type RechargeChannelId = z.infer<typeof rechargeChannelId>

/** What a channel is, which its icon tells. */
export const channelIcons = ['bank', 'card', 'coin', 'network'] as const
export type ChannelIcon = (typeof channelIcons)[number]

/** Names a deposit, as its user and the console read it. */
export const depositId = z
  .string()
  .regex(/^D-[1-9][0-9]{4,17}$/)
  .brand('DepositId')
export type DepositId = z.infer<typeof depositId>

/** Both ends of a payment that came in: it is in the balance, or it went back where it came from. */
export const depositEnds = ['credited', 'returned'] as const
export type DepositEnd = (typeof depositEnds)[number]

const channel = z.object({
  channelId: rechargeChannelId,
  title: z.string(),
  icon: z.enum(channelIcons),
  minimum: amount('USDT'),
  /** How long it takes, in words. */
  arrival: z.string(),
  /** Closed for now: shown, and no code is given. */
  isPaused: z.boolean(),
  isSample: z.boolean(),
  /** In which its words are written. */
  language: z.enum(locales),
})
export type RechargeChannel = z.output<typeof channel>

export const getRechargeChannels = reading({
  path: 'wallet/GetRechargeChannels',
  summary: 'Ways to pay USDT in that are offered to me, with the least amount and how long each takes (REQ-130)',
  auth: 'user',
  feature: 'recharge',
  input: {},
  output: z.object({ channels: z.array(channel) }),
})

export const getDepositAddress = changing({
  path: 'wallet/GetDepositAddress',
  summary: 'Where I pay to through a channel: what to do, and my own reference code, the same for ever',
  auth: 'user',
  feature: 'recharge',
  input: { channelId: rechargeChannelId },
  output: z.object({
    channelId: rechargeChannelId,
    /** What is written beside the payment, so that it is found. */
    reference: referenceCode,
    instruction: z.string(),
    language: z.enum(locales),
  }),
  failures: ['NETWORK_UNAVAILABLE'],
})

const common = {
  channelId: rechargeChannelId,
  /** What the channel is called in the caller's language. */
  title: z.string(),
  amount: amount('USDT'),
  reference: referenceCode,
  createTime: instant,
}

const deposit = z.object({
  ...common,
  depositId,
  state: z.enum(depositEnds),
  /** What names the payment outside, such as a transaction. */
  payment: z.string(),
})
export type Deposit = z.output<typeof deposit>

const behindDeposit = goesOnBehind({ depositId })

export const getDeposits = reading({
  path: 'wallet/GetDeposits',
  summary: 'My deposits, newest first, and what is being looked at; `after` goes on where a page ended',
  auth: 'user',
  feature: 'recharge',
  input: { ...pageInput, ...behindDeposit.input },
  output: pageOf(deposit).extend({
    ...behindDeposit.output,
    /** Entered by one of the staff, and not yet agreed to by a second. */
    waiting: z.array(z.object(common)),
  }),
})
export type WaitingDeposit = z.output<typeof getDeposits.output>['waiting'][number]
