import { campaignPools } from '@madang/contract/campaigns/campaign-kinds.ts'
import { poolAccounts } from '@madang/contract/rewards/reward-kinds.ts'
import type { AccountId } from '../account.ts'

/**
 * Every account of the programme: its owner is always `programme`, since whoever else owns one is a person. A pool has a
 * budget and gives; a purse has one and pays for what users sell; a house account keeps amounts on their way. What came
 * from outside is below zero by what was recorded of it. A test holds the list against the database.
 */
export const houseAccounts = {
  ...poolAccounts,
  ...campaignPools,
  'programme/CVC/review': 'house',
  'programme/CVC/rounding': 'house',
  'programme/CVC/bought_back': 'house',
  'programme/XRP/review': 'house',
  'programme/USDT/review': 'house',
  'programme/POINT/review': 'house',
  'programme/POINT/exchanged': 'house',
  'programme/POINT/items': 'house',
  'programme/USDT/buyback': 'purse',
  'programme/USDT/withdrawal_fees': 'house',
  'programme/XRP/withdrawal_fees': 'house',
  'programme/USDT/deposits': 'outside',
  'programme/USDT/deposits_ethereum': 'outside',
  'programme/USDT/deposits_solana': 'outside',
  'programme/USDT/chain_solana': 'chain',
  'programme/USDT/chain_ethereum': 'chain',
  'programme/USDT/chain_tron': 'chain',
  'programme/XRP/chain_xrpl': 'chain',
} as const satisfies Readonly<Record<AccountId, HouseRole>>

/** What an account is for. */
export type HouseRole = 'pool' | 'purse' | 'chain' | 'outside' | 'house'

/** An account with a budget. */
export type Pool = {
  [A in keyof typeof houseAccounts]: (typeof houseAccounts)[A] extends 'pool' ? A : never
}[keyof typeof houseAccounts]
