import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/networks.ts'
import type { NetworkSetting } from '@madang/contract/operators/networks.ts'
import type { Context, OperatorCommand } from '../context.ts'
import { snapshot } from '../db/tx.ts'
import type { Audited } from '../domain.ts'
import { businessDay } from '../rules/business-day.ts'
import { payoutsOverview } from '../wallet/networks/payouts-overview.ts'
import { latestSetting, settingInForce, switchesOn, turnSwitch } from '../wallet/networks/setting.ts'
import { listVersions } from '../wallet/networks/list-versions.ts'
import { readStaff } from './casework/staff.ts'
import { propose } from './proposals/proposals.ts'

/** Networks, limits, switches and the payer as they are now. */
export async function getNetworkSetting({
  db,
  now,
  payoutWays,
}: Context<'db' | 'now' | 'payoutWays'>): Promise<Out<typeof calls.getNetworkSetting>> {
  const [inForce, { effectiveAt, ...latest }, overview] = await Promise.all([
    settingInForce(db, payoutWays.standard, now),
    latestSetting(db, payoutWays.standard),
    payoutsOverview(db),
  ])
  const startsAt = effectiveAt && effectiveAt > now ? effectiveAt : null
  return { ...inForce, ...overview, ways: [...payoutWays.enabled], latest: { ...latest, startsAt } }
}

/** Every version of the setting, each with what it changed of the one before. */
export function getNetworkVersions(
  { db, payoutWays }: Context<'db' | 'payoutWays'>,
  { after: behind, ...page }: Parsed<typeof calls.getNetworkVersions>,
): Promise<Out<typeof calls.getNetworkVersions>> {
  return snapshot(db, async (tx) => {
    const { versions, next, totalCount } = await listVersions(tx, payoutWays.standard, { after: behind, ...page })
    const { nameOf } = await readStaff(tx)
    const items = versions.map(({ setting, previous, proposedBy, approvedBy, ...version }) => {
      const [before, after] = differences(previous, setting)
      return { ...version, proposedBy: nameOf(proposedBy) ?? '', approvedBy: nameOf(approvedBy) ?? '', before, after }
    })
    return { items, next, totalCount, ...page }
  })
}

/**
 * Asks a second person for another setting, made of the latest one. INVALID for a way this installation has not and for a
 * day that has begun, CONFLICT while another waits.
 */
export async function proposeNetworks(
  context: OperatorCommand<'random' | 'payoutWays'>,
  { base, setting, from, reason }: Parsed<typeof calls.proposeNetworks>,
): Promise<Audited<{ proposalId: string }>> {
  const { tx, clock, payoutWays } = context
  if (setting.networks.some(({ way }) => !payoutWays.enabled.includes(way)))
    throw new Failure('INVALID', { field: 'way' })
  if (from !== null && from <= businessDay(clock.now())) throw new Failure('INVALID', { field: 'from' })
  const latest = await latestSetting(tx, payoutWays.standard)
  if (latest.version !== base) throw new Failure('CONFLICT')
  const [before, changed] = differences(latest.setting, setting)
  if (Object.keys(changed).length === 0) throw new Failure('INVALID', { field: 'setting' })
  const after = from === null ? changed : { ...changed, from }
  const object = 'networks'
  const proposalId = await propose(context, {
    kind: 'wallet.networks',
    object,
    payload: { base, setting, from },
    before,
    after,
    reason,
  })
  return { answer: { proposalId }, object, before, after, reason }
}

/** Stops accepting or sending, at once (INV-W06). */
export async function switchOff(
  { tx, clock }: Context<'tx' | 'clock'>,
  { name, reason }: Parsed<typeof calls.switchOff>,
): Promise<Audited<null>> {
  await turnSwitch(tx, { name, isOn: false, at: clock.now(), reason })
  return { answer: null, object: name, before: { on: 'yes' }, after: { on: 'no' }, reason }
}

/** Asks a second person to go on. CONFLICT for what is on, and while it waits for the second person already. */
export async function proposeSwitchOn(
  context: OperatorCommand<'random'>,
  { name, reason }: Parsed<typeof calls.proposeSwitchOn>,
): Promise<Audited<{ proposalId: string }>> {
  if ((await switchesOn(context.tx)).has(name)) throw new Failure('CONFLICT')
  const [before, after] = [{ on: 'no' }, { on: 'yes' }]
  const proposalId = await propose(context, {
    kind: 'wallet.switchOn',
    object: name,
    payload: { name },
    before,
    after,
    reason,
  })
  return { answer: { proposalId }, object: name, before, after, reason }
}

/** What differs, each by its name such as `solana.fee`. */
function differences(before: NetworkSetting, after: NetworkSetting): [Record<string, string>, Record<string, string>] {
  const [old, changed] = [constants(before), constants(after)]
  const names = Object.keys(changed).filter((name) => changed[name] !== old[name])
  const only = (of: Record<string, string>) => Object.fromEntries(names.map((name) => [name, of[name] ?? '–']))
  return [only(old), only(changed)]
}

function constants({ networks, delayHours, ...limits }: NetworkSetting): Record<string, string> {
  const rows = networks.flatMap(({ network, ...terms }) =>
    Object.entries(terms).map(([name, value]) => [
      `${network}.${name}`,
      typeof value === 'object' ? JSON.stringify(value) : String(value),
    ]),
  )
  return { ...Object.fromEntries(rows), ...limits, delayHours: String(delayHours) }
}
