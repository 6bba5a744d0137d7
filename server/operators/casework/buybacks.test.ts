import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { approve, approveMany, getProposals } from '@madang/contract/operators/approvals.ts'
import { buybackCases as calls, getBuyback } from '@madang/contract/operators/casework/buybacks.ts'
import { getNumbers } from '@madang/contract/operators/home.ts'
import { cancelBuyback, createBuyback, getBuybackRecords } from '@madang/contract/wallet/buybacks.ts'
import { getMonthlyStatement } from '@madang/contract/rewards/reward-months.ts'
import { balances } from '../../ledger/account.ts'
import { amountOf } from '@madang/contract/money.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { manualClock } from '../../ports/clock.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { carriedOutBuybacks } from '../../wallet/buybacks/carry-out-buybacks.ts'
import { replayWallet } from '../../wallet/replay/replay-wallet.ts'
import { giveCvc } from '../../wallet/test-wallet.ts'
import { hire, proveAnew } from '../test-staff.ts'

const reason = 'earned by the rules'

/** Mina with 100 CVC on a Sunday, and two people of finance who have just given a code. */
async function desk() {
  const clock = manualClock('2026-11-22T03:00:00Z')
  const server = await wholeServer({ clock })
  const { db, services } = server
  const [mina] = await server.people(1, 'none')
  await giveCvc(db, mina!.userId, 'available', '100')
  const [first, second] = [
    await hire(db, ['finance'], { name: 'Ara', now: clock.now() }),
    await hire(db, ['finance'], { name: 'Bom', now: clock.now() }),
  ]
  const sell = async () => {
    const { data } = await server.call(createBuyback, { quantity: '20' }, mina!.token)
    return (data as { BuybackId: string }).BuybackId
  }
  const call = async (endpoint: Parameters<typeof server.call>[0], input: object, { token }: { token: string }) => {
    await proveAnew(db, { token, now: clock.now() })
    return server.call(endpoint, input, token)
  }
  const waiting = async () => {
    const { data } = await server.call(calls.list, {}, second.token)
    return (data as { Items: { BuybackId: string; Proposal: { ProposalId: string } | null; Pending: object | null }[] })
      .Items
  }
  const state = async (id: string) => {
    const { data } = await server.call(getBuybackRecords, {}, mina!.token)
    return (data as { Items: { BuybackId: string; State: string }[] }).Items.find(({ BuybackId }) => BuybackId === id)
      ?.State
  }
  const later = async (ms: number) => {
    clock.advance(ms)
    await carriedOutBuybacks.timer.run(services)
  }
  return {
    server,
    db,
    clock,
    mina: mina!,
    first,
    second,
    sell,
    call,
    waiting,
    state,
    later,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('REQ-222 REQ-174 one person proposes, a second agrees, and 30 seconds later 20 CVC are paid with 6 USDT; everything replays', async () => {
  await using here = await desk()
  const id = await here.sell()
  expect(await here.call(calls.propose, { ids: [id], reason }, here.first)).toMatchObject({
    data: { Items: [{ Id: id, success: 200 }] },
  })
  const [proposed] = await here.waiting()
  expect(await here.call(approve, { proposalId: proposed!.Proposal!.ProposalId }, here.first)).toMatchObject({
    success: 403,
  })
  expect(await here.call(approve, { proposalId: proposed!.Proposal!.ProposalId }, here.second)).toMatchObject({
    success: 200,
  })
  await here.later(29_999)
  expect(await here.state(id)).toBe('submitted')
  await here.later(1)
  // The house's own timer may have been faster, and not yet have committed.
  await expect.poll(() => here.state(id)).toBe('paid')
  expect(await balances(here.db, here.mina.userId, 'USDT')).toMatchObject({ available: amountOf('USDT', '6') })
  const statement = await here.server.call(getMonthlyStatement, { month: '2026-11', asset: 'USDT' }, here.mina.token)
  expect(statement.text).toContain('"6"')
  const { rows } = await sql<{
    by: string
    with: string
  }>`select actor as by from buyback_event where state = 'paid'`.execute(here.db)
  expect(rows).toEqual([{ by: here.second.operator }])
  expect(
    (await replay(here.db, here.clock.now(), replayWallet)).differences.filter((text) => !text.includes('corrections')),
  ).toEqual([])
})

test('REQ-173 a decision is taken back until it takes effect, by whoever made it, and then the buyback can be proposed again', async () => {
  await using here = await desk()
  const id = await here.sell()
  await here.call(calls.propose, { ids: [id], reason }, here.first)
  const [before] = await here.waiting()
  await here.call(approve, { proposalId: before!.Proposal!.ProposalId }, here.second)
  expect(await here.call(calls.takeBack, { id }, here.first)).toMatchObject({ success: 403 })
  expect(await here.call(calls.takeBack, { id }, here.second)).toMatchObject({ success: 200 })
  await here.later(60_000)
  expect(await here.state(id)).toBe('submitted')
  expect(await here.call(calls.propose, { ids: [id], reason }, here.first)).toMatchObject({
    data: { Items: [{ success: 200 }] },
  })
  const [again] = await here.waiting()
  await here.call(approve, { proposalId: again!.Proposal!.ProposalId }, here.second)
  await here.later(30_000)
  expect(await here.call(calls.takeBack, { id }, here.second)).toMatchObject({ success: 409 })
  expect(await here.state(id)).toBe('paid')
})

test('REQ-116 its user cancels while an agreement waits for its moment, and nothing is paid', async () => {
  await using here = await desk()
  const id = await here.sell()
  await here.call(calls.propose, { ids: [id], reason }, here.first)
  const [one] = await here.waiting()
  await here.call(approve, { proposalId: one!.Proposal!.ProposalId }, here.second)
  expect(await here.server.call(cancelBuyback, { buybackId: id }, here.mina.token)).toMatchObject({ success: 200 })
  await here.later(30_000)
  expect(await here.state(id)).toBe('cancelled')
  expect(await balances(here.db, here.mina.userId, 'USDT')).toMatchObject({ available: 0n })
})

test('REQ-173 many are proposed, agreed to and rejected together, each with its result; each batch uses up one code', async () => {
  await using here = await desk()
  const [one, two, three] = [await here.sell(), await here.sell(), await here.sell()]
  await here.call(calls.claim, { buybackId: three }, here.second)
  const proposed = await here.call(calls.propose, { ids: [one, two, three, 'B-99999'], reason }, here.first)
  expect(proposed.data).toEqual({
    Items: [
      { Id: one, success: 200 },
      { Id: two, success: 200 },
      { Id: three, success: 409 },
      { Id: 'B-99999', success: 404 },
    ],
  })
  expect(await here.server.call(calls.propose, { ids: [one], reason }, here.first.token)).toMatchObject({
    success: 428,
  })
  expect(await here.call(calls.reject, { ids: [three], code: 'earnedUnfairly', reason }, here.second)).toMatchObject({
    success: 200,
  })
  const proposalIds = (await here.waiting()).flatMap(({ Proposal }) => Proposal?.ProposalId ?? [])
  expect(proposalIds).toHaveLength(2)
  expect(await here.call(approveMany, { proposalIds }, here.second)).toMatchObject({ success: 200 })
  await here.later(30_000)
  expect([await here.state(one), await here.state(two), await here.state(three)]).toEqual(['paid', 'paid', 'rejected'])
})

test('REQ-174 32 times the same proposal at once is one proposal, and 32 agreements pay once', async () => {
  await using here = await desk()
  const id = await here.sell()
  await here.call(calls.claim, { buybackId: id }, here.first)
  const proposed = await Promise.all(
    Array.from({ length: 32 }, () => here.call(calls.propose, { ids: [id], reason }, here.first)),
  )
  expect(proposed.filter(({ text }) => text.includes(`"Id":"${id}","success":200`))).toHaveLength(1)
  const proposals = (await here.waiting()).flatMap(({ Proposal }) => Proposal?.ProposalId ?? [])
  expect(proposals).toHaveLength(1)
  const agreed = await Promise.all(
    Array.from({ length: 32 }, () => here.call(approve, { proposalId: proposals[0]! }, here.second)),
  )
  expect(agreed.filter(({ success }) => success === 200)).toHaveLength(1)
  await Promise.all([here.later(30_000), here.later(0), here.later(0)])
  expect(await balances(here.db, here.mina.userId, 'USDT')).toMatchObject({ available: amountOf('USDT', '6') })
})

test('REQ-174 INV-W06 the database keeps no payment that one person proposed and agreed to', async () => {
  await using here = await desk()
  const id = await here.sell()
  const { operator } = here.first
  const alone = (second: string | null) =>
    sql`update buyback set decision = 'paid', decision_by = ${operator}, decision_with = ${second}, effective_at = now()
      where buyback_id = ${id}`.execute(here.db)
  await expect(alone(operator)).rejects.toThrow('buyback_check')
  await expect(alone(null)).rejects.toThrow('paid_by_two')
})

test('REQ-173 a thousand proposals of the desk fill neither the page of approvals nor its queue; the case says where the CVC came from', async () => {
  await using here = await desk()
  const id = await here.sell()
  await here.call(calls.propose, { ids: [id], reason }, here.first)
  await sql`insert into proposal select (jsonb_populate_record(proposal, jsonb_build_object(
    'proposal_id', gen_random_uuid(), 'object', 'B-' || (20000 + n)))).* from proposal, generate_series(1, 999) n`.execute(
    here.db,
  )
  expect(await here.db.selectFrom('proposal').selectAll().where('state', '=', 'open').execute()).toHaveLength(1000)
  expect(await here.server.call(getProposals, {}, here.second.token)).toMatchObject({ data: { TotalCount: 0 } })
  const numbers = await here.server.call(getNumbers, {}, here.second.token)
  const { Queues } = numbers.data as { Queues: { Queue: string; Open: number }[] }
  expect(Queues.find(({ Queue }) => Queue === 'approvals')?.Open).toBe(0)
  expect(Queues.find(({ Queue }) => Queue === 'buybacks')?.Open).toBe(1)
  const found = await here.server.call(getBuyback, { buybackId: id }, here.second.token)
  expect(found.data).toMatchObject({
    Grants: [{ Kind: 'registration', Amount: '25', Count: 1 }],
    OpenReviews: 0,
    BudgetLeft: '1000000',
    Accounts: [
      { Asset: 'CVC', Before: '20', Change: '-20', After: '0' },
      { Account: 'programme/USDT/buyback', Before: '0', Change: '-6', After: '-6' },
      { Account: 'programme/CVC/bought_back', Before: '0', Change: '20', After: '20' },
      { Asset: 'USDT', Change: '6' },
    ],
  })
})
