import { expect, test } from 'vitest'
import { getEntries } from '@madang/contract/operators/audit.ts'
import { approve } from '@madang/contract/operators/approvals.ts'
import { buybackCases } from '@madang/contract/operators/casework/buybacks.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { createBuyback, getBuybackRecords } from '@madang/contract/wallet/buybacks.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { manualClock } from '../../ports/clock.ts'
import { carriedOutBuybacks } from '../../wallet/buybacks/carry-out-buybacks.ts'
import { giveCvc } from '../../wallet/test-wallet.ts'
import { disableOperator } from '../access/disable.ts'
import { hire, proveAnew } from '../test-staff.ts'

const reason = 'earned by the rules'

/** A buyback that Ara proposed and Bom agreed to a moment ago, with two owners. */
async function agreed() {
  const clock = manualClock('2026-11-22T03:00:00Z')
  const server = await wholeServer({ clock })
  const { db } = server
  const [mina] = await server.people(1, 'none')
  await giveCvc(db, mina!.userId, 'available', '100')
  const now = clock.now()
  const [ara, bom] = [
    await hire(db, ['finance'], { name: 'Ara', now }),
    await hire(db, ['finance'], { name: 'Bom', now }),
  ]
  const [owner, other] = [
    await hire(db, ['owner'], { name: 'Chae', now }),
    await hire(db, ['owner'], { name: 'Dan', now }),
  ]
  const call = async (endpoint: Parameters<typeof server.call>[0], input: object, { token }: { token: string }) => {
    await proveAnew(db, { token, now: clock.now() })
    return server.call(endpoint, input, token)
  }
  const { data } = await server.call(createBuyback, { quantity: '20' }, mina!.token)
  const { BuybackId: id } = data as { BuybackId: string }
  await call(buybackCases.propose, { ids: [id], reason }, ara)
  const listed = await server.call(buybackCases.list, {}, bom.token)
  const [item] = (listed.data as { Items: { Proposal: { ProposalId: string } }[] }).Items
  expect(await call(approve, { proposalId: item!.Proposal.ProposalId }, bom)).toMatchObject({ success: 200 })
  const later = async (ms: number) => {
    clock.advance(ms)
    await carriedOutBuybacks.timer.run(server.services)
    const records = await server.call(getBuybackRecords, {}, mina!.token)
    const waiting = await server.call(buybackCases.list, {}, owner.token)
    return {
      state: (records.data as { Items: { State: string }[] }).Items[0]!.State,
      pending: (waiting.data as { Items: { Pending: object | null }[] }).Items[0]?.Pending,
    }
  }
  const drops = async () => {
    const { data: entries } = await server.call(getEntries, { action: 'decision/Drop' }, owner.token)
    return (entries as { Items: { Object: string; Before: object }[] }).Items
  }
  return {
    server,
    db,
    clock,
    id,
    ara,
    bom,
    owner,
    other,
    call,
    later,
    drops,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test.each(['ara', 'bom'] as const)(
  'REQ-174 of a decision nothing takes effect when %s is disabled before its moment; the case waits again and the audit log names both',
  async (who) => {
    await using here = await agreed()
    await here.server.services.db
      .transaction()
      .execute((tx) => disableOperator(tx, { operatorId: here[who].operator, clock: here.clock }))
    expect(await here.later(30_000)).toEqual({ state: 'submitted', pending: null })
    expect(await here.drops()).toMatchObject([
      { Object: `buyback ${here.id}`, Before: { DecidedBy: here.bom.operator, ProposedBy: here.ara.operator } },
    ])
  },
)

test('REQ-174 THR-19 a decision of somebody who was stopped before its moment is dropped, also when the stop is lifted', async () => {
  await using here = await agreed()
  const stopped = await here.call(staff.stop, { operatorId: here.bom.operator, reason }, here.owner)
  const { StopId: stopId } = stopped.data as { StopId: string }
  expect(await here.later(30_000)).toMatchObject({ state: 'submitted', pending: { Decision: 'paid' } })
  await here.call(staff.decideStop, { stopId, isLasting: false, reason }, here.other)
  expect(await here.later(1_000)).toEqual({ state: 'submitted', pending: null })
  expect(await here.drops()).toHaveLength(1)
})

test('REQ-174 while both go on working their decision takes effect', async () => {
  await using here = await agreed()
  expect(await here.later(29_999)).toMatchObject({ state: 'submitted' })
  expect(await here.later(1)).toMatchObject({ state: 'paid' })
  expect(await here.drops()).toEqual([])
})
