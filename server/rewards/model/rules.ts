// The constants of the CVC programme as data: REQ-104, REQ-105, REQ-107, REQ-115, section 20; INV-R02, INV-R04, INV-R06, INV-U03.
import { cvc, usdt, least } from '../../ledger/model/units.ts'

export type Pool = 'registration' | 'invite' | 'airdrop'

export interface Rules {
  readonly registration: readonly { upTo: number; amount: bigint }[] // first row with ordinal <= upTo pays; none: 0
  readonly invite: readonly bigint[] // [level 1, level 2, level 3]
  readonly onReceiptPerMille: bigint // part usable at once
  readonly checkIn: bigint
  readonly classBlock: bigint // per full 10 minutes
  readonly classDay: bigint // most a day
  readonly friendBlock: bigint // per full 10 minutes of a direct invitee, no cap
  readonly paidLevels: { readonly default: number; readonly byCountry: Readonly<Record<string, number>> } // REQ-107
  readonly budget: Readonly<Record<Pool, bigint>> // INV-M07; registration REQ-105, the others: README "silent"
  readonly airdrop: { readonly needed: bigint; readonly pays: bigint } // REQ-115, INV-W08
}

const SUPPLY = cvc('1000000000') // REQ-110, INV-M07

export const current: Rules = {
  registration: [
    { upTo: 1_000_000, amount: cvc('25') },
    { upTo: 2_000_000, amount: cvc('12.5') },
    { upTo: 3_000_000, amount: cvc('6.25') },
    { upTo: 4_000_000, amount: cvc('3.125') },
    { upTo: 5_000_000, amount: cvc('1.5625') },
  ],
  invite: [cvc('2.5'), cvc('1.25'), cvc('0.75')],
  onReceiptPerMille: 25n,
  checkIn: cvc('0.25'), // section 20: default 0.25, alternative 1
  classBlock: cvc('0.25'),
  classDay: cvc('1'),
  friendBlock: cvc('0.05'),
  paidLevels: { default: 3, byCountry: {} }, // section 20: 3, limited per country; alternative 1
  budget: { registration: cvc('48437500'), invite: SUPPLY - cvc('48437500'), airdrop: usdt('1000000') },
  airdrop: { needed: cvc('20'), pays: usdt('10') },
}

export const earlier: Rules = {
  ...current,
  registration: [{ upTo: 5_000_000, amount: cvc('100') }],
  invite: [cvc('10')], // 10 per direct invite, no cap
  checkIn: cvc('1'),
  classBlock: cvc('1'),
  classDay: cvc('4'),
  friendBlock: 0n, // "not given"
  budget: { ...current.budget, registration: cvc('500000000'), invite: SUPPLY - cvc('500000000') },
}

export const BLOCK_MINUTES = 10

// INV-R02
export const registrationReward = (rules: Rules, ordinal: number): bigint =>
  rules.registration.find((tier) => ordinal <= tier.upTo)?.amount ?? 0n

// INV-R04, REQ-107: levels beyond the paid ones do not exist ("off means absent", REQ-188).
export const paidLevels = (rules: Rules, country: string): number =>
  Math.min(rules.invite.length, rules.paidLevels.byCountry[country] ?? rules.paidLevels.default)

// INV-R06: 2.5 % available, the rest locked, the two sum to the reward. The available part rounds down
// (the house's liability to pay now is smaller); nothing rounds at the default settings.
export interface Parts {
  available: bigint
  locked: bigint
}
export function split(rules: Rules, amount: bigint): Parts {
  const available = (amount * rules.onReceiptPerMille) / 1000n
  return { available, locked: amount - available }
}

// INV-U03, INV-U05: what `blocks` full blocks of one day entitle to; pure, so heartbeat order cannot matter.
export const ownClassEntitlement = (rules: Rules, blocks: number): bigint =>
  least(rules.classBlock * BigInt(blocks), rules.classDay)
export const friendClassEntitlement = (rules: Rules, blocks: number): bigint => rules.friendBlock * BigInt(blocks)
