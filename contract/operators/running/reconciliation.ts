import { z } from 'zod'
import { instant } from '../../ids.ts'
import { pageInput, pageOf } from '../../paging.ts'
import { networkIds } from '../../wallet/known-networks.ts'
import { withdrawableAssets } from '../../wallet/withdrawals.ts'
import { chosenOf, narrowing } from '../lists/list-of.ts'
import { command, commandKeptNowhere, query, reason } from '../operator-endpoint.ts'

/** What may differ between our books, the payer's journal and a network (REQ-177). */
export const differenceKinds = [
  'transaction missing',
  'transaction reorganised away',
  'refunded and landed',
  'other amount',
  'other address',
  'other tag',
  'unknown outgoing transaction',
  'fee taken from the amount',
  'attempt unknown to the server',
  'balance',
  'ledger',
  'held without request',
  'request without hold',
  'journal older',
  'deposit uncredited',
  'deposit credited twice',
  'deposit not recorded',
  'deposit recorded twice',
  'deposit unknown to the payer',
  'deposit addresses',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Kinds whose two sides are addresses, ids or positions; of all others they are units of an asset. */
const kindsOfTexts: readonly DifferenceKind[] = [
  'transaction missing',
  'transaction reorganised away',
  'other address',
  'other tag',
  'journal older',
]

export function isOfUnits(kind: DifferenceKind): boolean {
  return !kindsOfTexts.includes(kind)
}

const units = z.string().regex(/^-?[0-9]{1,30}$/)

/** A network at one final block, in units: `balance` is `came` less what our books say left and what is under way, and `off`. */
const networkBooks = z.object({
  network: z.enum(networkIds),
  asset: z.enum(withdrawableAssets),
  /** Nothing real is sent there. */
  isTest: z.boolean(),
  /** As the network counts its blocks. */
  block: z.string(),
  balance: units,
  came: units,
  paid: units,
  inFlight: units,
  off: units,
  /** Smallest units of the coin that fees are paid in; outside the ledger. */
  gas: units,
})
export type NetworkBooks = z.output<typeof networkBooks>

/** A network that could not be compared, and why. */
const networkFailure = z.object({ network: z.enum(networkIds), why: z.string() })
export type NetworkFailure = z.output<typeof networkFailure>

const band = z.object({
  /** Smallest units. */
  held: units,
  /** Decimal text; null for none. */
  low: z.string().nullable(),
  high: z.string().nullable(),
  is: z.enum(['below', 'within', 'above']),
})
export type Band = z.output<typeof band>

/** A wallet that pays beside what it shall hold, of the asset and of the coin of fees. */
const walletBands = z.object({ network: z.enum(networkIds), wallet: band, gas: band })
export type WalletBands = z.output<typeof walletBands>

export const refill = z.object({
  network: z.enum(networkIds),
  what: z.enum(['asset', 'gas']),
  /** Decimal text. */
  amount: z.string().regex(/^[0-9]{1,12}(\.[0-9]{1,18})?$/),
  txid: z.string().regex(/^[!-~]{1,128}$/),
})
/** What a person brought to a wallet that pays. */
export type Refill = z.output<typeof refill>

export const getReconciliation = query({
  path: 'reconciliation/Get',
  summary: 'The last look at each network, what differs, and whether sending waits for two people',
  right: 'ledger.read',
  input: {},
  output: z.object({
    /** Whether there is a payer to compare with. */
    hasPayer: z.boolean(),
    /** The newest; null before the first. */
    last: z
      .object({ at: instant, askedBy: z.string().nullable(), failure: z.string().nullable(), differences: z.int() })
      .nullable(),
    /** When networks were last compared. */
    comparedAt: instant.nullable(),
    /** As each was when it was last compared. */
    networks: z.array(networkBooks.extend({ comparedAt: instant })),
    /** Those that the newest look could not compare. */
    failures: z.array(networkFailure),
    /** Those over which nothing is sent, since something of them differs; `isAllPaused` where what differs is of none of them. */
    paused: z.array(z.enum(networkIds)),
    isAllPaused: z.boolean(),
    bands: z.array(walletBands),
    /** Recorded last, the newest first. */
    refills: z.array(refill.extend({ at: instant, people: z.array(z.string()) })),
    /** Differences that are open: nothing is sent over their networks while there is one. */
    open: z.int(),
    /** How far the payer's journal was read. */
    position: z.int(),
  }),
})

const difference = z.object({
  differenceId: z.string(),
  kind: z.enum(differenceKinds),
  network: z.enum(networkIds).nullable(),
  asset: z.enum(withdrawableAssets).nullable(),
  /** A withdrawal, a transaction, a network or an asset. */
  about: z.string(),
  /** Units where `isOfUnits` says so of the kind, otherwise an address or an id. */
  ours: z.string(),
  theirs: z.string(),
  foundAt: instant,
  settled: z.object({ at: instant, people: z.array(z.string()), reason: z.string() }).nullable(),
})

/** What differences are narrowed by. */
export const differenceFilters = { kind: z.enum(differenceKinds), network: z.enum(networkIds) } as const

export const getDifferences = query({
  path: 'reconciliation/GetDifferences',
  summary:
    'Differences between our books and the networks, narrowed, the newest first: those that are open, or how they ended',
  right: 'ledger.read',
  /** Behind the difference `after`; `pageIndex` then says nothing. */
  input: {
    ...pageInput,
    ...narrowing,
    ...chosenOf(differenceFilters),
    state: z.enum(['open', 'settled']).default('open'),
    after: z
      .string()
      .regex(/^[0-9]{1,18}$/)
      .optional(),
  },
  output: pageOf(difference).extend({ next: z.string().nullable() }),
})

export const reconcileNow = commandKeptNowhere({
  path: 'reconciliation/Run',
  summary: 'Compare our books with the payer and its networks now; a difference pauses sending over its network',
  right: 'networks.stop',
  input: {},
  output: z.object({ differences: z.int(), failure: z.string().nullable(), failures: z.array(networkFailure) }),
  limit: { points: 6, seconds: 60 },
})

export const proposeDifference = command({
  path: 'reconciliation/ProposeSettled',
  summary: 'Ask to take a difference as explained, so that sending goes on; a second person agrees',
  right: 'networks.change',
  proof: 'recent',
  input: { differenceId: z.string().regex(/^[0-9]{1,18}$/), reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

export const proposeRefill = command({
  path: 'reconciliation/ProposeRefill',
  summary: 'Record what a person brought to a wallet that pays; a second person agrees',
  right: 'networks.change',
  proof: 'recent',
  input: { ...refill.shape, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})
