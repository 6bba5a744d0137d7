import { z } from 'zod'
import { changing, keyless, movingMoney, reading } from '../endpoint.ts'
import type { FailureName } from '../failures.ts'
import { day, instant } from '../ids.ts'
import { pageInput, pageOf } from '../paging.ts'
import { placeOf } from '../places.ts'
import { secret } from '../values/secret.ts'
import { moneyReadings } from './money-readings.ts'
import { delayReasons, withdrawalReasons, withdrawalStates } from './withdrawal-states.ts'

/** Names a withdrawal, as its user and the console read it. */
export const withdrawalId = z
  .string()
  .regex(/^W-[1-9][0-9]{4,17}$/)
  .brand('WithdrawalId')
export type WithdrawalId = z.infer<typeof withdrawalId>

/** What can leave. */
export const withdrawableAssets = ['USDT', 'XRP'] as const
export type WithdrawableAsset = (typeof withdrawableAssets)[number]

/** Decimal text of the asset beside it. */
export const quantity = z.string().meta({ description: 'Amount as decimal text', example: '19.5' })

/** By what a withdrawal is confirmed: a passkey, a code sent to the proved number, or the password. */
export const secondChecks = ['passkey', 'sms', 'password'] as const
export type SecondCheck = (typeof secondChecks)[number]

const delay = z.object({ reason: z.enum(delayReasons), until: instant })

const asked = {
  asset: z.enum(withdrawableAssets),
  network: z.string().max(40),
  /** As typed: an empty one, none at all and one of too many decimals are refused in words of their own. */
  quantity: z.string().max(64),
  address: z.string().max(256),
  /** Destination tag of the XRP Ledger; empty for none. */
  tag: z.string().max(20).default(''),
}

/** In the order in which they are looked at (REQ-123). */
const refusals = [
  'SWITCHED_OFF',
  'MONEY_WAITS',
  'QUANTITY_MISSING',
  'QUANTITY_ZERO',
  'QUANTITY_DECIMALS',
  'BELOW_MINIMUM',
  'ABOVE_MAXIMUM',
  'BALANCE_TOO_LOW',
  'BONUS_LOCKED',
  'DAILY_LIMIT',
  'ADDRESS_FORMAT',
  'ADDRESS_OTHER_NETWORK',
  'NETWORK_UNAVAILABLE',
] as const satisfies readonly FailureName[]

export const quoteWithdraw = reading({
  path: 'wallet/QuoteWithdraw',
  summary:
    'What a withdrawal would cost, when it would arrive and what it would wait for; refuses as CreateWithdraw does',
  auth: 'user',
  feature: 'withdrawal',
  input: asked,
  output: z.object({
    fee: quantity,
    /** Quantity less the fee. */
    received: quantity,
    /** What leaves each bucket: what was bought back first, then the bonus. */
    fromAvailable: quantity,
    fromBonus: quantity,
    /** When it would arrive if nobody had a question. */
    arrivalTime: instant,
    /** What may still leave after it, on this programme day or of 24 hours, and the day. */
    dailyRest: quantity,
    dailyOver: z.enum(moneyReadings.dailyOver),
    dailyLimit: quantity,
    day,
    delays: z.array(delay),
    /** Until when it would wait; null when people look at once. */
    waitsUntil: instant.nullable(),
    /** Codes of `addressWarnings` and of the network, such as an address without a checksum. */
    warnings: z.array(z.string()),
    /** Whether the question whether somebody asked for it must be answered (428 `scam`). */
    asksWhetherAsked: z.boolean(),
    check: z.enum(secondChecks),
    /** The number a code goes to, masked; null when the password is asked. */
    phone: z.string().nullable(),
    /** The address as it will be stored, and as it is shown: its first and last six. */
    address: z.string(),
    tag: z.string(),
    /** Networks this address fits. */
    fittingNetworks: z.array(z.string()),
  }),
  failures: refusals,
})

const event = z.object({
  state: z.enum(withdrawalStates),
  time: instant,
})

const withdrawal = z.object({
  withdrawalId,
  asset: z.enum(withdrawableAssets),
  network: z.string(),
  quantity,
  fee: quantity,
  received: quantity,
  fromAvailable: quantity,
  fromBonus: quantity,
  address: z.string(),
  tag: z.string(),
  state: z.enum(withdrawalStates),
  createTime: instant,
  /** When it came into its state. */
  stateTime: instant,
  delays: z.array(delay),
  /** End of the security hold; null for none. */
  waitsUntil: instant.nullable(),
  /** When its next step is to be expected; null in a final state. */
  expectedTime: instant.nullable(),
  /** How many of the two people have agreed. */
  approvals: z.int().min(0).max(2),
  /** Confirmations seen and needed; null before the network knows it. */
  confirmations: z.object({ seen: z.int(), needed: z.int() }).nullable(),
  txid: z.string().nullable(),
  /** Where the transaction can be seen; null for a test chain without an explorer. */
  explorerUrl: z.string().nullable(),
  reason: z.enum(withdrawalReasons).nullable(),
  /** Whether its user may still cancel it. */
  isCancellable: z.boolean(),
  /** Whether it goes to a test network: nothing real is sent. */
  isTest: z.boolean(),
  /** Every state it has been in, the first first. */
  history: z.array(event),
})
export type Withdrawal = z.output<typeof withdrawal>

/** Sends the code of the second check to the proved number of the account; nothing is sent when there is none. */
export const sendWithdrawCode = changing({
  path: 'wallet/SendWithdrawCode',
  summary: 'Send the code that confirms a withdrawal to my phone',
  auth: 'user',
  feature: 'withdrawal',
  input: {},
  output: z.object({ phone: z.string() }),
  failures: ['SWITCHED_OFF', 'NOT_ALLOWED'],
  limit: { points: 10, seconds: 60 },
})

export const askWithdrawPasskey = keyless({
  path: 'wallet/AskWithdrawPasskey',
  summary: 'What my browser needs to confirm exactly this withdrawal by passkey, as JSON of WebAuthn',
  auth: 'user',
  feature: 'withdrawal',
  input: asked,
  output: z.object({ options: z.string() }),
})

/** The second check comes last and is spent only when everything else holds. */
export const createWithdraw = movingMoney({
  path: 'wallet/CreateWithdraw',
  summary: 'Ask for a withdrawal; what is asked for is set aside at once (REQ-122–REQ-128)',
  auth: 'user',
  feature: 'withdrawal',
  input: {
    ...asked,
    /** Answer to whether somebody asked for this withdrawal; needed for the first one. */
    asked: z.boolean().optional(),
    /** The fee that was shown; where another is in force it is refused (409, kind `fee`, `Now`). An older app says none. */
    fee: z.string().max(64).optional(),
    smsCode: secret(32).default(''),
    password: secret(256).default(''),
    /** The answer to `AskWithdrawPasskey` for exactly this withdrawal. */
    passkey: secret(32_768).default(''),
  },
  output: withdrawal,
  failures: [...refusals, 'CONFLICT', 'CHECK_NEEDED', 'PASSKEY_WRONG', 'PROOF_WRONG', 'WRONG_CREDENTIALS'],
})

export const cancelWithdraw = movingMoney({
  path: 'wallet/CancelWithdraw',
  summary: 'Take a withdrawal back until it is approved; everything comes back, the fee included',
  auth: 'user',
  feature: null,
  onlyStops: true,
  input: { withdrawalId },
  output: withdrawal,
  failures: ['TOO_LATE_TO_CANCEL'],
})

export const getWithdraw = reading({
  path: 'wallet/GetWithdraw',
  summary: 'One of my withdrawals with its whole history',
  auth: 'user',
  feature: null,
  input: { withdrawalId },
  output: withdrawal,
})

export const withdrawFilters = ['all', 'open', 'completed', 'returned'] as const

const withdrawalPlace = placeOf({ withdrawalId })

export const getWithdrawRecords = reading({
  path: 'wallet/GetWithdrawRecords',
  summary: 'My withdrawals, newest first; `after` goes on where a page ended',
  auth: 'user',
  feature: null,
  input: {
    ...pageInput,
    asset: z.enum(withdrawableAssets).optional(),
    /** `returned`: rejected, cancelled and failed. */
    filter: z.enum(withdrawFilters).default('all'),
    /** Behind this place; `pageIndex` then says nothing. */
    after: withdrawalPlace.optional(),
  },
  /** `next`: where the next page begins; null after the last. */
  output: pageOf(withdrawal).extend({ next: withdrawalPlace.nullable() }),
})
