// Registration, ordinal, registration grant, invite grants: REQ-44, 45, 53, 104–108; INV-R01–INV-R06.
import { HOUR, dayOf } from './days.ts'
import { credit, hold, refuseGrant, statusReason } from './grants.ts'
import { paidLevels, registrationReward, split } from './rules.ts'
import { done, refuse, ruleOn, type Grant, type Outcome, type State, type User, type UserId } from './state.ts'

export interface Register {
  act: 'register'
  user: UserId
  inviter: UserId | null
  device: string
  country: string
  at: number
}

// Refusals create nothing and use no ordinal (INV-R01, INV-R05). The order 429 before 518 is ours.
export function register(state: State, act: Register): Outcome {
  if (state.users.has(act.user)) return refuse(409, 'the model needs a fresh id')
  const day = dayOf(act.at, state.zone)
  const counted = state.deviceDays.get(`${act.device}/${day}`) ?? 0
  if (counted >= state.readings.registrationsPerDeviceDay) return refuse(429, 'registrations of this device today') // REQ-53
  if (act.inviter !== null) {
    const inviter = state.users.get(act.inviter)
    if (!inviter || inviter.status === 'erased') return refuse(518, 'unknown code')
    if (inviter.status === 'suspended' && state.readings.suspendedCode === 'refused')
      return refuse(518, 'disabled code')
    if (inviter.device === act.device) return refuse(518, 'owner of the code registered on this device') // REQ-44
  }
  state.deviceDays.set(`${act.device}/${day}`, counted + 1)
  const user: User = {
    id: act.user,
    inviter: act.inviter,
    device: act.device,
    country: act.country, // REQ-45: fixed for ever
    registeredAt: act.at,
    registeredOn: day,
    ordinal: 0,
    status: 'active',
    reused: state.remembered.get(act.device)?.registration ?? false,
    verdict: act.inviter === null ? 'not invited' : 'waiting',
    verdictReason: null,
    waitingSince: act.at,
    activeDays: [],
    checkIns: [],
    classDays: {},
    unlockedTotal: 0n,
    airdrop: { state: 'none', amount: 0n, version: '', reason: null },
  }
  state.users.set(user.id, user)
  state.unsettled.push(user.id)
  if (state.readings.settle === 'at registration') settleRegistrations(state, act.at)
  return done({ ordinal: user.ordinal })
}

// One allocator in the order of commits (INV-R01); amounts by the rules of the day of registration.
export function settleRegistrations(state: State, at: number): void {
  for (const id of state.unsettled.splice(0)) {
    const user = state.users.get(id)!
    user.ordinal = ++state.ordinals
    grantRegistration(state, user, at)
    grantInvites(state, user, at)
  }
}

export interface Settle {
  act: 'settle'
  at: number
}
export function settle(state: State, act: Settle): Outcome {
  settleRegistrations(state, act.at)
  for (const user of state.users.values()) {
    // REQ-108: the check passes within 24 h
    if (user.verdict !== 'waiting' || act.at - user.waitingSince < state.readings.fraudCheckHours * HOUR) continue
    user.verdict = 'passed'
    for (const grant of grantsAbout(state, user.id)) credit(state, grant, act.at)
  }
  return done()
}
export const grantsAbout = (state: State, invitee: UserId): Grant[] =>
  state.grants.filter((grant) => grant.kind === 'invite' && grant.invitee === invitee)

// REQ-106, INV-R02, INV-R03. Above the last tier there is no row.
function grantRegistration(state: State, user: User, at: number): void {
  const { version, rules } = ruleOn(state, user.registeredOn)
  const amount = registrationReward(rules, user.ordinal)
  if (amount === 0n) return
  const grant = makeGrant(state, {
    kind: 'registration',
    user,
    invitee: null,
    level: 0,
    amount,
    version,
    rules,
    at,
    sameDevice: false,
  })
  if (user.status === 'erased') return refuseGrant(grant, 'deleted')
  if (user.reused) return refuseGrant(grant, 'registered_before')
  credit(state, grant, at)
}

// REQ-107, INV-R04: up to three ancestors; facts are decided here, once, and kept in the grant.
function grantInvites(state: State, invitee: User, at: number): void {
  const { version, rules } = ruleOn(state, invitee.registeredOn)
  let earner = invitee.inviter === null ? undefined : state.users.get(invitee.inviter)
  for (let level = 1; earner && level <= rules.invite.length; level += 1) {
    const country = state.readings.levelsOf === 'earner' ? earner.country : invitee.country
    if (level <= paidLevels(rules, country)) {
      const sameDevice = earner.device !== null && earner.device === invitee.device
      const grant = makeGrant(state, {
        kind: 'invite',
        user: earner,
        invitee: invitee.id,
        level,
        amount: rules.invite[level - 1]!,
        version,
        rules,
        at,
        sameDevice,
      })
      grant.facts.country = country
      if (earner.status !== 'active') refuseGrant(grant, statusReason(earner))
      else if (sameDevice) refuseGrant(grant, 'same_device')
      else if (invitee.reused && state.readings.reuse === 'nothing') refuseGrant(grant, 'registered_before')
      else if (state.readings.heldFrom === 'fact') hold(state, grant, at)
    }
    earner = earner.inviter === null ? undefined : state.users.get(earner.inviter)
  }
}

interface Draft {
  kind: Grant['kind']
  user: User
  invitee: UserId | null
  level: number
  amount: bigint
  version: string
  rules: Parameters<typeof split>[0]
  at: number
  sameDevice: boolean
}
function makeGrant(state: State, draft: Draft): Grant {
  const { kind, user, invitee, level, amount, version, rules, at, sameDevice } = draft
  const subject = kind === 'registration' ? user.id : `${invitee}/${level}`
  const grant: Grant = {
    id: state.grants.length + 1,
    kind,
    user: user.id,
    subject,
    invitee,
    level,
    amount,
    parts: split(rules, amount),
    version,
    at,
    status: 'pending',
    reason: null,
    refusedBy: null,
    held: false,
    taken: null,
    paid: { available: 0n, locked: 0n },
    facts: { sameDevice, earnerStatus: user.status, country: user.country },
  }
  state.grants.push(grant)
  return grant
}
