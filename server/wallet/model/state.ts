// The state and the one way money moves in it (INV-M01, INV-M03).
import type { Moved } from '../../ledger/model/moved.ts'
import type { Zone } from './days.ts'
import type { Readings } from './readings.ts'
import type { Network, Settings } from './settings.ts'
import type { Asset } from '../../ledger/model/units.ts'
import type { WState } from './machine.ts'

export type DelayReason = 'new_address' | 'password' | 'phone' | 'device' // INV-W07
export interface User {
  id: string
  status: 'active' | 'frozen' | 'erased'
  openedAt: number | null // after a freeze (715)
  changed: { password: number | null; phone: number | null; device: number | null }
  phoneBound: boolean
  passkey: boolean // passkey: switched on as second check
  bookOnly: boolean
  book: string[]
  known: Record<string, number> // `${network}/${address}/${tag}` → since when
  activities: string[]
  cumulative: bigint // bonus ever credited
}
// One four-eyes decision on one object: who proposed, who agreed, when it takes effect (30 s later).
export interface Decision {
  kind: 'approve' | 'reject'
  first: string
  second: string | null
  reason: string | null
  effectAt: number | null
}

export interface Withdrawal {
  id: string
  user: string
  asset: 'USDT' | 'XRP'
  network: string
  address: string
  tag: string | null
  quantity: bigint
  fee: bigint
  net: bigint
  parts: { available: bigint; bonus: bigint }
  at: number
  state: WState
  version: number
  history: { state: WState; at: number }[]
  until: number | null
  reasons: { reason: DelayReason; until: number }[]
  settings: string
  asked: boolean | null
  decision: Decision | null
  reason: string | null
  way: Network['way'] | null
  handedOver: number
  txid: string | null
  manual: { by: string; txid: string } | null
}
export interface Buyback {
  id: string
  user: string
  quantity: bigint
  price: bigint
  usdt: bigint
  rules: string
  at: number
  state: 'submitted' | 'paid' | 'rejected' | 'cancelled' // `approved` exists only inside the transaction that pays
  decision: Decision | null
  reason: string | null
}
export interface State {
  zone: Zone
  readings: Readings
  settings: Settings
  switches: { accept: boolean; send: boolean }
  users: Map<string, User>
  withdrawals: Withdrawal[]
  buybacks: Buyback[]
  transfers: Moved[]
  balances: Map<string, bigint>
  answers: Map<string, { content: string; outcome: Outcome }> // by user, call and key, for ever
}
export type Outcome =
  { ok: true; data?: Record<string, unknown> } | { ok: false; code: number; why: string; until?: number }
export const done = (data?: Record<string, unknown>): Outcome => (data ? { ok: true, data } : { ok: true })
export const refuse = (code: number, why: string, until?: number): Outcome => ({
  ok: false,
  code,
  why,
  ...(until === undefined ? {} : { until }),
})

export const start = (options: { zone?: Zone; readings: Readings; settings: Settings }): State => ({
  zone: options.zone ?? 'Asia/Seoul',
  readings: options.readings,
  settings: options.settings,
  switches: { accept: true, send: true },
  users: new Map(),
  withdrawals: [],
  buybacks: [],
  transfers: [],
  balances: new Map(),
  answers: new Map(),
})

export type Bucket = 'available' | 'bonus' | 'held_withdrawal' | 'held_buyback'
export const account = {
  of: (user: string, asset: Asset, bucket: Bucket): string => `user/${user}/${asset}/${bucket}`,
  fund: (asset: Asset): string => `programme/${asset}/fund`, // where the money of tests comes from
  boughtBack: 'programme/CVC/bought_back',
  buyback: 'programme/USDT/buyback',
  chain: (network: string): string => `chain/${network}`,
  fee: (asset: Asset): string => (asset === 'USDT' ? 'fees/withdrawal' : `fees/withdrawal/${asset}`),
}
export const balance = (state: State, name: string): bigint => state.balances.get(name) ?? 0n
export const bucket = (state: State, user: string, asset: Asset, name: Bucket): bigint =>
  balance(state, account.of(user, asset, name))

export function move(state: State, one: Moved): void {
  if (one.amount === 0n) return
  if (one.amount < 0n || one.from === one.to) throw new Error(`bad transfer ${one.cause}`)
  const left = balance(state, one.from) - one.amount
  if (left < 0n && one.from.startsWith('user/')) throw new Error(`${one.from} below zero by ${one.cause}`)
  state.balances.set(one.from, left)
  state.balances.set(one.to, balance(state, one.to) + one.amount)
  state.transfers.push(one)
}

// A frozen account is signed out everywhere: 1004 (REQ-126); a deleted one 1005.
export function actor(state: State, id: string): { user: User } | { refusal: Outcome } {
  const user = state.users.get(id)
  if (!user) return { refusal: refuse(1001, 'nobody') }
  if (user.status === 'frozen') return { refusal: refuse(1004, 'account frozen') }
  if (user.status === 'erased') return { refusal: refuse(1005, 'account deleted') }
  return { user }
}
export const waitsAfterFreeze = (state: State, user: User, at: number): number | null =>
  user.openedAt !== null && at < user.openedAt + state.settings.afterFreezeMs
    ? user.openedAt + state.settings.afterFreezeMs
    : null
export const twoDifferent = (by: readonly string[]): boolean => new Set(by).size >= 2
export const addressKey = (one: { network: string; address: string; tag?: string | null }): string =>
  `${one.network}/${one.address}/${one.tag ?? ''}`
