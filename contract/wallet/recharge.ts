import { z } from 'zod'
import { changing, reading } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { locales } from '../locale.ts'
import { amount } from '../money.ts'
import { pageInput, pageOf } from '../paging.ts'
import { goesOnBehind } from '../places.ts'
import type { NetworkId } from './known-networks.ts'
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

/** Networks on which each user may have an address of their own. */
export const depositNetworks = ['ethereum', 'solana'] as const satisfies readonly NetworkId[]
export type DepositNetwork = (typeof depositNetworks)[number]

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
  /** Where a program watches an address of one's own; null where people look after what comes in. */
  network: z.enum(depositNetworks).nullable(),
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
  summary: 'Where I pay to through a channel: what to do, and my own reference code or address, the same for ever',
  auth: 'user',
  feature: 'recharge',
  input: { channelId: rechargeChannelId },
  output: z.object({
    channelId: rechargeChannelId,
    /** What is written beside the payment, so that it is found; null where the address says whose it is. */
    reference: referenceCode.nullable(),
    /** On the network of the channel, and nobody else's; null without one. */
    address: z.string().nullable(),
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
  createTime: instant,
}

const deposit = z.object({
  ...common,
  depositId,
  /** Null of what came to an address of one's own. */
  reference: referenceCode.nullable(),
  state: z.enum(depositEnds),
  /** What names the payment outside, such as a transaction. */
  payment: z.string(),
})
export type Deposit = z.output<typeof deposit>

/** How far a transfer to an address of one's own is: not final yet, taken back by its network, with people to decide on, or left there by them. */
export const arrivalStates = ['seen', 'gone', 'unmatched', 'left'] as const

const arrival = z.object({
  ...common,
  network: z.enum(depositNetworks),
  txid: z.string(),
  /** Which of the transfers of its block it is. */
  place: z.int(),
  state: z.enum(arrivalStates),
})
export type ArrivingDeposit = z.output<typeof arrival>

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
    waiting: z.array(z.object({ ...common, reference: referenceCode })),
    /** On its way to an address of mine; what was taken back stands here for a week, what was left there for a month. */
    arriving: z.array(arrival),
  }),
})
export type WaitingDeposit = z.output<typeof getDeposits.output>['waiting'][number]
