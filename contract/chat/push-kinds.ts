import { moneyNotices } from '../rewards/money-notices.ts'

/** What a push is about. Each kind stands in one switch of `pushSwitches`, or in `alwaysPushed`. */
export const pushKinds = [
  'message',
  'request',
  'accepted',
  'alert',
  'login',
  'class',
  'phone',
  'factor',
  'campaign',
  'announcement',
  'warning',
  'country',
  ...moneyNotices,
] as const
export type PushKind = (typeof pushKinds)[number]

/** What a person can switch off, and the kinds of pushes and banners that end with it (REQ-169). The inbox keeps them all. */
export const pushSwitches = {
  messages: ['message'],
  requests: ['request'],
  accepted: ['accepted'],
  alerts: ['alert'],
  classes: ['class'],
  rewards: ['reward'],
  campaigns: ['campaign'],
  announcements: ['announcement'],
} as const satisfies Readonly<Record<string, readonly PushKind[]>>
export type PushSwitch = keyof typeof pushSwitches
// The keys of the very table.
export const pushSwitchNames = Object.keys(pushSwitches) as [PushSwitch, ...PushSwitch[]]

/** Logins, changes of security and decisions about money, which whoever is in one's account could switch off first; and what the staff decided about an account. */
export const alwaysPushed = [
  'login',
  'phone',
  'factor',
  'warning',
  'country',
  'deposit',
  'buyback',
  'withdrawal',
] as const satisfies readonly PushKind[]

/** The switch of a kind; undefined for what cannot be switched off. */
export function switchOf(kind: PushKind): PushSwitch | undefined {
  return pushSwitchNames.find((name) => (pushSwitches[name] as readonly PushKind[]).includes(kind))
}
