import { z } from 'zod'
import { day, instant, largestCount, userId } from '../ids.ts'
import { amountOf, parseAmount } from '../money.ts'
import { knownNetworks, type NetworkId, networkIds, readNetworkAddress } from '../wallet/known-networks.ts'
import { pageInput, pageOf } from '../paging.ts'
import { goesOnBehind } from '../places.ts'
import { moneyReadings } from '../wallet/money-readings.ts'
import { payoutWays } from '../wallet/networks.ts'
import { withdrawalStates } from '../wallet/withdrawal-states.ts'
import { command, query, reason } from './operator-endpoint.ts'
import { amountForm, count, type SettingForm, text } from './setting-forms.ts'

/** Decimal text of USDT or XRP, which keep six decimals each. */
const quantity = z.string().refine((text) => parseAmount('USDT', text) !== null, 'must be an amount')
const notice = z.object({ 'ko-KR': z.string().max(200), 'zh-CN': z.string().max(200), 'en-GB': z.string().max(200) })

/** So many wallets of our own on a network. */
const ownAddressesMost = 20

/** What can be changed of a network (REQ-124). */
export const networkTerms = z
  .strictObject({
    network: z.enum(networkIds),
    way: z.enum(payoutWays),
    fee: quantity,
    minimum: quantity,
    /** Most of one withdrawal; null for no more than the daily limit. */
    maximum: quantity.nullable(),
    /** Usual minutes from approval to arrival. */
    minutes: z.int().min(1).max(10_080),
    confirmations: z.int().min(1).max(1_000),
    /** Empty texts for none. */
    notice,
    isOpen: z.boolean(),
    /** Addresses of our own wallets there: nothing is paid to them (INV-W02). */
    own: z.array(z.string().max(128)).max(ownAddressesMost).default([]),
    /** What the wallet that pays shall hold at least and at most, of the asset and of the coin of fees; null for no alarm. */
    walletLow: quantity.nullable().default(null),
    walletHigh: quantity.nullable().default(null),
    gasLow: quantity.nullable().default(null),
    gasHigh: quantity.nullable().default(null),
  })
  .refine(({ network, own }) => own.every((address) => isStoredSpelling(network, address)), {
    path: ['own'],
    message: 'must be addresses of the network',
  })
  .refine(
    ({ fee, minimum }) => !isAmount(fee) || !isAmount(minimum) || amountOf('USDT', fee) < amountOf('USDT', minimum),
    {
      path: ['fee'],
      message: 'must be less than the minimum',
    },
  )
export type NetworkTerms = z.output<typeof networkTerms>

/** How each of them is read; amounts are of the network's asset. */
export const networkTermForms: Readonly<Record<keyof NetworkTerms, SettingForm>> = {
  network: text,
  way: text,
  fee: amountForm(),
  minimum: amountForm(),
  maximum: amountForm(),
  minutes: count,
  confirmations: count,
  notice: text,
  isOpen: text,
  own: text,
  walletLow: amountForm(),
  walletHigh: amountForm(),
  gasLow: text,
  gasHigh: text,
}

/** Everything about pay-outs that two people set. */
export const networkSetting = z.strictObject({
  /** Each known network once. */
  networks: z
    .array(networkTerms)
    .length(networkIds.length)
    .refine((rows) => new Set(rows.map(({ network }) => network)).size === rows.length, 'must be one row each'),
  /** Most of USDT that leaves each user on a day, and most of XRP. */
  dailyLimit: quantity,
  xrpDailyLimit: quantity.default('200'),
  /** A withdrawal of so much USDT, or XRP, or less is approved by one person; 0 for always two (INV-W06). */
  onePersonLimit: quantity.default('0'),
  xrpOnePersonLimit: quantity.default('0'),
  /** Length of the security hold (INV-W07). */
  delayHours: z.int().min(0).max(720),
  minimumOf: z.enum(moneyReadings.minimumOf).default('quantity'),
  dailyOver: z.enum(moneyReadings.dailyOver).default('day'),
  activity: z.enum(moneyReadings.activity).default('any'),
})
export type NetworkSetting = z.output<typeof networkSetting>

export const networkLimitForms: Readonly<Record<Exclude<keyof NetworkSetting, 'networks'>, SettingForm>> = {
  dailyLimit: amountForm('USDT'),
  xrpDailyLimit: amountForm('XRP'),
  onePersonLimit: amountForm('USDT'),
  xrpOnePersonLimit: amountForm('XRP'),
  delayHours: count,
  minimumOf: text,
  dailyOver: text,
  activity: text,
}

/** Accepting and sending at all; and each network, over which off means neither. */
export const switchNames = ['accept', 'send', ...networkIds] as const
export type SwitchName = (typeof switchNames)[number]

const killSwitch = z.object({
  name: z.enum(switchNames),
  isOn: z.boolean(),
  changedAt: instant.nullable(),
  /** Why it is off. */
  reason: z.string(),
})

export const getNetworkSetting = query({
  path: 'network/GetSetting',
  summary: 'Networks, limits and kill switches as they are in force',
  right: 'networks.read',
  input: {},
  output: z.object({
    version: z.int(),
    setting: networkSetting,
    switches: z.array(killSwitch),
    /** Ways that this installation may pay by. */
    ways: z.array(z.enum(payoutWays)),
    /** When the payer last answered and how it stands; null before it ever did. */
    payer: z
      .object({
        seenAt: instant,
        /** `away` does not answer; `halted` signs nothing by order; `stopped` sends nothing until `problem` is repaired. */
        state: z.enum(['running', 'halted', 'away', 'stopped']),
        problem: z.string().nullable(),
      })
      .nullable(),
    /** The latest that two people agreed to; in force from a later moment where that is not null. A change begins with it. */
    latest: z.object({ version: z.int(), setting: networkSetting, startsAt: instant.nullable() }),
  }),
})

export const getNetworkVersions = query({
  path: 'network/GetVersions',
  summary: 'Every version of the setting, newest first: what it changed, who agreed, from when',
  right: 'networks.read',
  /** Behind the version `after`; `pageIndex` then says nothing. */
  input: { ...pageInput, after: z.int().min(1).max(largestCount).optional() },
  output: pageOf(
    z.object({
      version: z.int(),
      /** Null for one that was taken back before it began. */
      effectiveAt: instant.nullable(),
      proposedBy: z.string(),
      approvedBy: z.string(),
      before: z.record(z.string(), z.string()),
      after: z.record(z.string(), z.string()),
    }),
  ).extend({
    /** Where the next page begins; null after the last. */
    next: z.int().nullable(),
  }),
})

export const proposeNetworks = command({
  path: 'network/Propose',
  summary: 'Ask for other networks or limits; in force when a second person agrees, or from a later day on',
  right: 'networks.change',
  proof: 'recent',
  input: {
    base: z.int().min(0).max(largestCount),
    setting: networkSetting,
    from: day.nullable().default(null),
    reason,
  },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

export const switchOff = command({
  path: 'network/SwitchOff',
  summary: 'Stop accepting or sending withdrawals, or both over one network, at once and by one person (INV-W06)',
  right: 'networks.stop',
  input: { name: z.enum(switchNames), reason },
  output: z.null(),
})

export const proposeSwitchOn = command({
  path: 'network/ProposeSwitchOn',
  summary: 'Ask to go on with what was switched off; a second person agrees',
  right: 'networks.change',
  proof: 'recent',
  input: { name: z.enum(switchNames), reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

/** What two people may say to what the payer said and cannot be: try it again, or leave our books as they are. */
export const settlements = ['again', 'left'] as const
export type Settlement = (typeof settlements)[number]

const behindContradiction = goesOnBehind({ withdrawalId: z.string().max(64) })

export const getContradictions = query({
  path: 'network/GetContradictions',
  summary: 'Withdrawals set aside, the oldest first, with what the payer said of each that cannot be (INV-W05)',
  right: 'networks.read',
  input: { ...pageInput, ...behindContradiction.input },
  output: pageOf(
    z.object({
      /** As the payer names it; it may be none of ours. */
      withdrawalId: z.string(),
      /** How our books have it; null for none of ours. */
      state: z.enum(withdrawalStates).nullable(),
      user: z.object({ userId, nickName: z.string() }).nullable(),
      said: z.array(
        z.object({
          kind: z.enum(['confirming', 'completed', 'failed', 'refused']),
          txid: z.string().nullable(),
          why: z.string(),
          time: instant,
        }),
      ),
      settlement: z.enum(settlements),
      /** Names what was said last: more said since needs another look. */
      last: z.string(),
    }),
  ).extend(behindContradiction.output),
})

export const proposeSettlement = command({
  path: 'network/ProposeSettlement',
  summary: 'Ask to settle what the payer said of one withdrawal; a second person agrees',
  right: 'networks.change',
  proof: 'recent',
  input: { withdrawalId: z.string().max(64), last: z.string().max(20), reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

function isStoredSpelling(network: NetworkId, address: string): boolean {
  const read = readNetworkAddress(network, address)
  return read.fits && read.address === address
}

function isAmount(text: string): boolean {
  return parseAmount('USDT', text) !== null
}

/** The name people know a network by. */
export function networkName(network: NetworkTerms['network']): string {
  return knownNetworks[network].name
}
