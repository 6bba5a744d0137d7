import { z } from 'zod'
import { reading } from '../endpoint.ts'
import { moneyReadings } from './money-readings.ts'
import { quantity, withdrawableAssets } from './withdrawals.ts'
import { addressForms } from './addresses/address-form.ts'

/** Who pays on a network: the test chain of a demonstration, or two people outside (REQ-129). */
export const payoutWays = ['sandbox', 'manual'] as const
export type PayoutWay = (typeof payoutWays)[number]

const network = z.object({
  network: z.string(),
  name: z.string(),
  form: z.enum(addressForms),
  fee: quantity,
  /** Least quantity, with the fee in it where the minimum is what arrives. */
  minimum: quantity,
  /** Most of one withdrawal; null for no more than the daily limit. */
  maximum: quantity.nullable(),
  /** Usual minutes from approval to arrival. */
  minutes: z.int(),
  /** What its users should know, in the caller's language. */
  notice: z.string().nullable(),
  /** What stands on its label: `sandbox` is a test network, nothing real is sent. */
  maturity: z.enum(payoutWays),
  /** Whether an address may have a destination tag. */
  hasTag: z.boolean(),
  /** Confirmations after which it is final. */
  confirmations: z.int(),
  /** Whether it takes withdrawals now. */
  isOpen: z.boolean(),
  /** Switched off for now: it takes none, and what is approved over it waits. */
  isPaused: z.boolean(),
  /** Wallets of our own there: a withdrawal to one is refused, and a form can say so at once (INV-W02). */
  own: z.array(z.string()),
})
export type Network = z.output<typeof network>

export const getNetworks = reading({
  path: 'wallet/GetNetworks',
  summary: 'Networks over which an asset can leave, with fee, minimum and time (REQ-124)',
  auth: 'user',
  feature: null,
  input: { asset: z.enum(withdrawableAssets) },
  output: z.object({
    networks: z.array(network),
    /** Length of the security hold (INV-W07). */
    holdHours: z.int(),
    /** Whether withdrawals are accepted at all. */
    isAccepting: z.boolean(),
    /** Approved withdrawals wait: sending is switched off, or the payer is away. */
    isPaused: z.boolean(),
    /** What may still leave of the asset, on this programme day or of 24 hours. */
    dailyRest: quantity,
    dailyOver: z.enum(moneyReadings.dailyOver),
  }),
})
