import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import * as approvals from '@madang/contract/operators/approvals.ts'
import * as networks from '@madang/contract/operators/networks.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { wholeServer, type WholeServer } from '../../../http/test-whole-server.ts'
import { manualClock } from '../../../ports/clock.ts'
import { startOfDay } from '../../../rules/business-day.ts'
import { defaultSetting } from '../../../wallet/networks/default-setting.ts'
import { settingInForce } from '../../../wallet/networks/setting.ts'
import { walletNetworks } from '../../../wallet/networks/wallet-networks.ts'
import { hire, proveAnew, type Hired } from '../../test-staff.ts'

let here: WholeServer
const clock = manualClock('2026-11-20T20:00:00+09:00')
beforeAll(async () => {
  here = await wholeServer({ clock })
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'both of us know why'

async function as({ token }: Hired, call: Parameters<WholeServer['call']>[0], input: object) {
  await proveAnew(here.db, { token, now: clock.now() })
  return here.call(call, input, token)
}
const data = <T>(answer: { data: unknown }) => answer.data as T
const people = (...roles: ('owner' | 'finance')[]) =>
  Promise.all(roles.map((role) => hire(here.db, [role], { now: clock.now() })))

const standard = defaultSetting('sandbox')
/** Two people agree to a fee of Solana, and to a limit of each day, from a day on, made of a version. */
async function agreed(
  asks: Hired,
  agrees: Hired,
  {
    base,
    fee,
    from,
    dailyLimit = standard.dailyLimit,
  }: { base: number; fee: string; from: string; dailyLimit?: string },
) {
  const setting = {
    ...standard,
    dailyLimit,
    networks: standard.networks.map((row) => (row.network === 'solana' ? { ...row, fee } : row)),
  }
  const asked = await as(asks, networks.proposeNetworks, { base, setting, from, reason })
  expect(asked).toMatchObject({ success: 200 })
  const { ProposalId: proposalId } = data<{ ProposalId: string }>(asked)
  expect(await as(agrees, approvals.approve, { proposalId })).toMatchObject({ success: 200 })
}

/** The fee of Solana at a moment, as withdrawals and the console read it. */
async function feeAt(day: string) {
  const now = startOfDay(day)
  const ways = { standard: 'sandbox', enabled: ['sandbox'] } as const
  const { networks: rows } = await walletNetworks(ways, { ...clock, now: () => now }).inForce(here.db)
  const { setting } = await settingInForce(here.db, 'sandbox', now)
  const fee = setting.networks.find(({ network }) => network === 'solana')!.fee
  expect(Number(rows.find(({ network }) => network === 'solana')!.fee)).toBe(Number(fee) * 1e6)
  return fee
}

/** Each version with the moment it begins, as the console lists them, the newest first. */
async function listed({ token }: Hired) {
  const { data: page } = await here.call(networks.getNetworkVersions, {}, token)
  const { Items } = page as { Items: { Version: number; EffectiveAt: number | null; After: object }[] }
  return Items.map(({ Version, EffectiveAt, After }) => [Version, EffectiveAt, After])
}

const audited = async (action: string) => {
  const row = await here.db
    .selectFrom('audit_entry')
    .select('content')
    .where('action', '=', action)
    .orderBy('seq', 'desc')
    .executeTakeFirstOrThrow()
  return (JSON.parse(row.content) as { after: unknown }).after
}
const start = (day: string) => startOfDay(day).getTime()

test('REQ-174 during an emergency stop no fee of a network begins that two agreed on before; made lasting, those the stopped one had a part in and those made of them never do', async () => {
  const [owner, third, finance, other] = await people('owner', 'owner', 'finance', 'finance')
  await agreed(finance!, owner!, { base: 0, fee: '2.5', from: '2026-11-21' })
  await agreed(other!, owner!, { base: 1, fee: '2.5', from: '2026-11-24', dailyLimit: '777' })
  expect([await feeAt('2026-11-20'), await feeAt('2026-11-21')]).toEqual(['1', '2.5'])

  const stopped = await as(owner!, staff.stop, { operatorId: finance!.operator, reason })
  expect(await audited('operator/Stop')).toMatchObject({ putOff: 'networks 1 (2026-11-21)' })
  expect([await feeAt('2026-11-21'), await feeAt('2026-11-22')]).toEqual(['1', '2.5'])
  expect((await listed(owner!)).map(([version, from]) => [version, from])).toEqual([
    [2, start('2026-11-24')],
    [1, start('2026-11-22')],
  ])

  const decision = { stopId: data<{ StopId: string }>(stopped).StopId, isLasting: true, reason }
  expect(await as(third!, staff.decideStop, decision)).toMatchObject({ success: 200 })
  expect(await audited('operator/DecideStop')).toMatchObject({
    takenBack: 'networks 1 (2026-11-22), networks 2 (2026-11-24)',
  })
  expect([await feeAt('2026-11-22'), await feeAt('2026-11-24')]).toEqual(['1', '1'])

  // What two agree on next is made of what is left, and listed behind those that never began.
  await agreed(other!, third!, { base: 0, fee: '1.5', from: '2026-11-26' })
  expect([await feeAt('2026-11-25'), await feeAt('2026-11-26')]).toEqual(['1', '1.5'])
  expect(await listed(owner!)).toEqual([
    [3, start('2026-11-26'), { 'Solana.fee': '1.5' }],
    [2, null, { DailyLimit: '777' }],
    [1, null, { 'Solana.fee': '2.5' }],
  ])
})

test('REQ-174 a stop that is lifted, or of somebody without a part in it, leaves a setting planned; what began stays', async () => {
  clock.set('2026-11-26T12:00:00+09:00')
  const [owner, third, finance, other] = await people('owner', 'owner', 'finance', 'finance')
  const stop = async (whom: Hired, isLasting: boolean) => {
    const { StopId: stopId } = data<{ StopId: string }>(
      await as(owner!, staff.stop, { operatorId: whom.operator, reason }),
    )
    expect(await as(third!, staff.decideStop, { stopId, isLasting, reason })).toMatchObject({ success: 200 })
  }
  await agreed(finance!, third!, { base: 3, fee: '4', from: '2026-12-02' })
  await stop(finance!, false)
  await stop(other!, true)
  expect([await feeAt('2026-12-01'), await feeAt('2026-12-02')]).toEqual(['1.5', '4'])

  clock.set('2026-12-03T12:00:00+09:00')
  const [fourth, fifth] = await people('owner', 'owner')
  const { StopId: stopId } = data<{ StopId: string }>(
    await as(fifth!, staff.stop, { operatorId: third!.operator, reason }),
  )
  expect(await as(fourth!, staff.decideStop, { stopId, isLasting: true, reason })).toMatchObject({ success: 200 })
  expect(await feeAt('2026-12-03')).toBe('4')
})

test('REQ-174 the owner who stopped somebody does not disable them as well meanwhile, so that nobody alone takes back what two agreed on', async () => {
  clock.set('2026-12-05T12:00:00+09:00')
  const [owner, other, finance] = await people('owner', 'owner', 'finance')
  await agreed(finance!, other!, { base: 4, fee: '5', from: '2026-12-06' })
  const disabled = () => as(owner!, staff.disable, { operatorId: finance!.operator, reason })
  await as(owner!, staff.stop, { operatorId: finance!.operator, reason })
  expect((await disabled()).success).toBe(failures.CONFLICT.code)
  clock.set('2026-12-06T13:00:00+09:00')
  const [again] = await people('owner')
  expect(await as(again!, staff.disable, { operatorId: finance!.operator, reason })).toMatchObject({ success: 200 })
  expect([await feeAt('2026-12-06'), await feeAt('2026-12-07')]).toEqual(['4', '5'])
})
