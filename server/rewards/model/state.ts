// The state and the one way money moves in it (INV-M01, INV-M03, INV-M07).
import type { Moved } from '../../ledger/model/moved.ts'
import type { Asset } from '../../ledger/model/units.ts'
import type { Day, Span, Zone } from './days.ts'
import type { Parts, Pool, Rules } from './rules.ts'
import type { Readings } from './readings.ts'

export type UserId = string
export type Verdict = 'not invited' | 'waiting' | 'passed' | 'review' | 'refused' | 'restored' | 'upheld'
export type Reason =
  | 'registered_before'
  | 'same_device'
  | 'inviter_deleted'
  | 'inviter_suspended'
  | 'deleted'
  | 'pool_empty'
  | (string & {})

export interface User {
  id: UserId
  inviter: UserId | null
  device: string | null
  country: string
  registeredAt: number
  registeredOn: Day
  ordinal: number // 0 until settled
  status: 'active' | 'suspended' | 'erased'
  reused: boolean // fact: the device stood in `remembered` at registration (INV-R03)
  verdict: Verdict
  verdictReason: string | null
  waitingSince: number
  activeDays: Day[]
  checkIns: { day: Day; unlocked: bigint; entitled: bigint; version: string; at: number; streak: number }[]
  classDays: Record<Day, { spans: Span[]; blocks: number }>
  unlockedTotal: bigint // everything that came into `available`, reversed parts taken off again
  airdrop: {
    state: 'none' | 'under_review' | 'paid' | 'refused'
    amount: bigint
    version: string
    reason: string | null
  }
}

export interface Grant {
  id: number
  kind: 'registration' | 'invite'
  user: UserId
  subject: string // registration: the user; invite: `${invitee}/${level}`
  invitee: UserId | null
  level: number
  amount: bigint
  parts: Parts // as the rules give it
  version: string
  at: number
  status: 'pending' | 'credited' | 'refused'
  reason: Reason | null
  refusedBy: 'fact' | 'pool' | 'verdict' | null
  held: boolean // its amount lies in the held account (INV-R10)
  taken: Parts | null // what a refusal took back: an appeal restores exactly this
  paid: Parts // what the user has of it now, unlocking aside
  facts: { sameDevice: boolean; earnerStatus: User['status']; country: string } // decided once
}

export interface Unlock {
  kind: 'checkIn' | 'class' | 'friend'
  user: UserId
  of: UserId
  day: Day
  block: number // block 0 for check-in
  entitled: bigint
  unlocked: bigint
  version: string
  at: number
}

export interface Transfer extends Moved {
  version: string
}
export interface Plan {
  version: string
  from: Day
  rules: Rules
  plannedAt: number
}

export interface State {
  zone: Zone
  readings: Readings
  plans: Plan[] // ascending by `from`
  users: Map<UserId, User>
  unsettled: UserId[]
  ordinals: number
  grants: Grant[]
  unlocks: Unlock[]
  transfers: Transfer[]
  balances: Map<string, bigint>
  stopped: Pool[]
  remembered: Map<string, { registration: boolean; airdrop: boolean }> // keyed digests kept after erasure (INV-R03)
  deviceDays: Map<string, number> // registrations by `${device}/${day}` (REQ-53)
}

export function start(options: { zone?: Zone; readings: Readings; plans: Plan[] }): State {
  return {
    zone: options.zone ?? 'Asia/Seoul',
    readings: options.readings,
    plans: [...options.plans].sort((a, b) => (a.from < b.from ? -1 : 1)),
    users: new Map(),
    unsettled: [],
    ordinals: 0,
    grants: [],
    unlocks: [],
    transfers: [],
    balances: new Map(),
    stopped: [],
    remembered: new Map(),
    deviceDays: new Map(),
  }
}

// Rules in force on a programme day: the latest plan that began by then (REQ-175, REQ-226).
export function ruleOn(state: State, day: Day): Plan {
  const plan = state.plans.findLast((one) => one.from <= day)
  if (!plan) throw new Error(`no rules on ${day}`)
  return plan
}

export const account = {
  of: (user: UserId, asset: Asset, bucket: 'available' | 'locked' | 'bonus'): string =>
    `user/${user}/${asset}/${bucket}`,
  pool: (pool: Pool): string => `programme/${pool === 'airdrop' ? 'USDT' : 'CVC'}/${pool}`,
  spent: (user: UserId): string => `user/${user}/CVC/spent`, // outside this model
  held: (asset: Asset): string => `programme/${asset}/held`,
}
export const balance = (state: State, name: string): bigint => state.balances.get(name) ?? 0n

// INV-M01: one row, amount above 0, two accounts of one asset. INV-M03: no user account below zero.
export function move(state: State, transfer: Transfer): void {
  if (transfer.amount === 0n) return
  if (transfer.amount < 0n || transfer.from === transfer.to) throw new Error(`bad transfer ${transfer.cause}`)
  const left = balance(state, transfer.from) - transfer.amount
  if (left < 0n && !isPool(transfer.from)) throw new Error(`${transfer.from} below zero by ${transfer.cause}`)
  state.balances.set(transfer.from, left)
  state.balances.set(transfer.to, balance(state, transfer.to) + transfer.amount)
  state.transfers.push(transfer)
}
const POOLS = ['registration', 'invite', 'airdrop'] as const
const isPool = (name: string): boolean => POOLS.some((pool) => account.pool(pool) === name)

// A pool's account is below zero by what it gave out; its rest is budget + balance (INV-M07: floor, never over-issued).
export const rest = (state: State, pool: Pool, rules: Rules): bigint =>
  rules.budget[pool] + balance(state, account.pool(pool))
export function affordable(state: State, pool: Pool, rules: Rules, amount: bigint): boolean {
  if (state.stopped.includes(pool)) return false
  if (amount <= rest(state, pool, rules)) return true
  if (state.readings.emptyPool === 'stops') state.stopped.push(pool)
  return false
}

export type Outcome = { ok: true; data?: Record<string, unknown> } | { ok: false; code: number; why: string }
export const done = (data?: Record<string, unknown>): Outcome => (data ? { ok: true, data } : { ok: true })
export const refuse = (code: number, why: string): Outcome => ({ ok: false, code, why })

// Who may act: a suspended account answers 1004, a deleted one 1005, an unknown one 603 (REQ-163).
export function actor(state: State, id: UserId): { user: User } | { refusal: Outcome } {
  const user = state.users.get(id)
  if (!user) return { refusal: refuse(603, 'user not found') }
  if (user.status === 'suspended') return { refusal: refuse(1004, 'account suspended') }
  if (user.status === 'erased') return { refusal: refuse(1005, 'account deleted') }
  return { user }
}
export function markActive(user: User, day: Day): void {
  if (!user.activeDays.includes(day)) user.activeDays.push(day)
}
