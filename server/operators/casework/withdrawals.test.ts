import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { approve, approveMany, getProposals, refuse } from '@madang/contract/operators/approvals.ts'
import * as desk from '@madang/contract/operators/casework/withdrawals.ts'
import * as staff from '@madang/contract/operators/staff.ts'
import { getNumbers } from '@madang/contract/operators/home.ts'
import { getWithdraw, getWithdrawRecords, withdrawalId } from '@madang/contract/wallet/withdrawals.ts'
import { hourMs } from '@madang/contract/values/durations.ts'
import { transact } from '../../db/tx.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import { keepFaults, settleFaults } from '../../ledger/proof/faults.ts'
import { manualClock } from '../../ports/clock.ts'
import { cancelForFreeze } from '../../wallet/withdrawals/cancel-withdraw.ts'
import { createWithdraw } from '../../wallet/withdrawals/create-withdraw.ts'
import { carriedOutDecisions } from '../../wallet/withdrawals/carry-out-decisions.ts'
import { defaultSetting } from '../../wallet/networks/default-setting.ts'
import { changeSetting } from '../../wallet/networks/setting.ts'
import { readyToPay } from '../../wallet/withdrawals/pay.ts'
import { asking, expectSound, rich, telling, testPorts, usdtOf } from '../../wallet/withdrawals/test-withdrawals.ts'
import { hire, proveAnew } from '../test-staff.ts'

const { list, claim, propose, reject, takeBack } = desk.withdrawalCases
const reason = 'looked at the address and the grants'
const txid = 'a'.repeat(64)
const evidence = 'The wallet shows no transaction since the first of December'

interface Item {
  readonly WithdrawalId: string
  readonly WithdrawalState: string
  readonly Way: string | null
  readonly EnteredTxid: string | null
  readonly SaidNotSent: string | null
  readonly Proposal: { readonly ProposalId: string } | null
}

/** Somebody with 100 USDT, and two people of finance; everything is paid in this way. */
async function office(payouts: 'sandbox' | 'manual' = 'sandbox') {
  const clock = manualClock('2026-12-08T03:00:00Z')
  const server = await wholeServer({ clock, env: { MADANG_PAYOUTS: payouts } })
  const { db, services } = server
  const mina = await rich(db)
  const [first, second] = [
    await hire(db, ['finance'], { name: 'Ara', now: clock.now() }),
    await hire(db, ['finance'], { name: 'Bom', now: clock.now() }),
  ]
  const ask = async (changes: Parameters<typeof asking>[0] = {}, user = mina) => {
    const context = {
      ...telling,
      user,
      clock,
      keys: services.keys,
      publish: () => undefined,
      checked: 'password' as const,
    }
    const { withdrawalId: id } = await transact(db, (tx) =>
      createWithdraw({ ...context, tx, withdrawals: testPorts() }, asking(changes)),
    )
    return id
  }
  const call = async (endpoint: Parameters<typeof server.call>[0], input: object, { token }: { token: string }) => {
    await proveAnew(db, { token, now: clock.now() })
    return server.call(endpoint, input, token)
  }
  const item = async (id: string, state: 'waiting' | 'decided' = 'waiting') => {
    const { data } = await server.call(list, { state }, second.token)
    return (data as { Items: Item[] }).Items.find(({ WithdrawalId }) => WithdrawalId === id)
  }
  const agree = async (id: string, by: { token: string }, state: 'waiting' | 'decided' = 'waiting') => {
    const found = await item(id, state)
    return call(approve, { proposalId: found!.Proposal!.ProposalId }, by)
  }
  const phone = await server.signIn({ userId: mina })
  /** How many people have agreed, as its user reads it on its page and in the list. */
  const agreed = async (id: string) => {
    const { data: one } = await server.call(getWithdraw, { withdrawalId: id }, phone)
    const { data: list } = await server.call(getWithdrawRecords, {}, phone)
    const items = (list as { Items: { WithdrawalId: string; Approvals: number }[] }).Items
    const listed = items.find(({ WithdrawalId }) => WithdrawalId === id)
    return { page: (one as { Approvals: number }).Approvals, list: listed?.Approvals }
  }
  const later = async (ms: number) => {
    clock.advance(ms)
    await carriedOutDecisions.timer.run(services)
  }
  /** One that is approved and that somebody said they will pay by hand. */
  const begun = async () => {
    const id = await ask()
    await call(propose, { ids: [id], reason }, first)
    await agree(id, second)
    await later(30_000)
    await call(desk.beginPayment, { withdrawalId: id }, first)
    return id
  }
  return {
    server,
    db,
    clock,
    mina,
    first,
    second,
    ask,
    call,
    item,
    agree,
    agreed,
    later,
    begun,
    phone,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('REQ-173 REQ-174 one person proposes and is refused as the second, another agrees, and 30 seconds later the payer may have it', async () => {
  await using here = await office()
  const id = await here.ask()
  expect(await here.call(propose, { ids: [id], reason }, here.first)).toMatchObject({
    data: { Items: [{ Id: id, success: 200 }] },
  })
  expect(await here.item(id), 'who proposed, when, and until when another may agree').toMatchObject({
    Proposal: {
      ProposedBy: 'Ara',
      ProposedTime: here.clock.now().getTime(),
      ExpireTime: here.clock.now().getTime() + 7 * 24 * 3_600_000,
    },
  })
  expect(await here.agree(id, here.first)).toMatchObject({ success: 403 })
  expect(await here.agree(id, here.second)).toMatchObject({ success: 200 })
  await here.later(29_999)
  expect(await here.item(id)).toMatchObject({ WithdrawalState: 'in_review', Way: null })
  await here.later(1)
  expect(await here.item(id, 'decided')).toMatchObject({ Outcome: 'approved', Way: 'payer', DecidedBy: 'Bom' })
  const ready = await transact(here.db, (tx) => readyToPay(tx, 10))
  expect(ready).toMatchObject([{ id, approvals: [here.first.operator, here.second.operator] }])
  expect(await here.call(desk.beginPayment, { withdrawalId: id }, here.first)).toMatchObject({ success: 409 })
})

test('REQ-125 REQ-174 its user reads of each withdrawal, on its page and in the list, how many of the two people have agreed', async () => {
  await using here = await office()
  const [id, other] = [await here.ask(), await here.ask()]
  expect(await here.agreed(id)).toEqual({ page: 0, list: 0 })
  await here.call(propose, { ids: [id], reason }, here.first)
  expect(await here.agreed(id)).toEqual({ page: 1, list: 1 })
  expect(await here.agreed(other)).toEqual({ page: 0, list: 0 })
  await here.agree(id, here.second)
  expect(await here.agreed(id)).toEqual({ page: 2, list: 2 })
  await here.call(takeBack, { id }, here.second)
  expect(await here.agreed(id), 'taken back, nothing of the decision stands').toEqual({ page: 0, list: 0 })
})

test('INV-W06 REQ-124 within the limit of the setting one person approves, alone and half a minute later; beyond it two do', async () => {
  await using here = await office()
  const setting = { ...defaultSetting('sandbox'), onePersonLimit: '15' }
  const two = { proposedBy: here.first.operator, approvedBy: here.second.operator, at: here.clock.now() }
  await transact(here.db, (tx) => changeSetting(tx, { base: 0, setting, from: null }, two))
  const [small, large] = [await here.ask({ quantity: '15' }), await here.ask({ quantity: '15.01' })]
  // Whoever decides several signs all of them, also those that no colleague will see.
  const unproved = await here.server.call(propose, { ids: [small, large], reason }, here.first.token)
  const { Lines: lines } = unproved.data as { Lines: [string, string][] }
  expect(unproved.success).toBe(428)
  expect(lines.filter(([name]) => name === 'amount').map(([, value]) => value)).toEqual(['14.01 USDT', '14 USDT'])
  await here.call(propose, { ids: [small, large], reason }, here.first)
  expect(await here.item(small)).toMatchObject({ Proposal: null, Pending: { Decision: 'approved', DecidedBy: 'Ara' } })
  expect(await here.item(large)).toMatchObject({ Proposal: { ProposedBy: 'Ara' }, Pending: null })
  expect(await here.db.selectFrom('decided_alone').selectAll().execute()).toMatchObject([
    { object: small, operator: here.first.operator, after: { amount: '14 USDT', user: here.mina }, signature: null },
  ])
  const evidence = async (id: string) =>
    (await here.server.call(desk.getWithdrawal, { withdrawalId: id }, here.second.token)).data
  expect(await evidence(small), 'the case shows who decided alone, and what').toMatchObject({
    DecidedAlone: [{ Name: 'Ara', After: { Amount: '14 USDT', User: here.mina }, Signature: null }],
  })
  expect(await evidence(large)).toMatchObject({ DecidedAlone: [] })
  await here.later(29_999)
  expect(await here.item(small)).toMatchObject({ WithdrawalState: 'in_review' })
  await here.later(1)
  expect(await here.item(small, 'decided')).toMatchObject({ WithdrawalState: 'approved', Outcome: 'approved' })
  expect(await here.item(large)).toMatchObject({ WithdrawalState: 'in_review' })
})

test('REQ-173 INV-W04 what is approved and not yet handed over is rejected at the desk, and everything comes back', async () => {
  await using here = await office()
  const id = await here.ask()
  await here.call(propose, { ids: [id], reason }, here.first)
  await here.agree(id, here.second)
  await here.later(30_000)
  expect(await here.item(id, 'decided')).toMatchObject({ WithdrawalState: 'approved' })
  const rejecting = { ids: [id], code: 'scamAddress', reason }
  expect(await here.call(reject, rejecting, here.second)).toMatchObject({ data: { Items: [{ success: 200 }] } })
  expect(await transact(here.db, (tx) => readyToPay(tx, 10))).toEqual([])
  await here.later(30_000)
  expect(await here.item(id, 'decided')).toMatchObject({ WithdrawalState: 'rejected', Reason: 'scamAddress' })
  expect(await usdtOf(here.db, here.mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  expect(await here.call(reject, rejecting, here.second)).toMatchObject({ data: { Items: [{ success: 409 }] } })
  await expectSound(here)
})

test('REQ-129 INV-W06 by hand it waits for the transaction, which one person enters and another agrees to', async () => {
  await using here = await office('manual')
  const id = await here.ask()
  await here.call(propose, { ids: [id], reason }, here.first)
  await here.agree(id, here.second)
  await here.later(30_000)
  expect(await here.item(id, 'decided')).toMatchObject({ WithdrawalState: 'approved', Way: 'manual' })
  const entering = { withdrawalId: id, txid, reason }
  expect(await here.call(desk.enterTransaction, entering, here.first)).toMatchObject({ success: 409 })
  expect(await here.call(desk.beginPayment, { withdrawalId: id }, here.first)).toMatchObject({ success: 200 })
  expect(await here.server.call(desk.enterTransaction, entering, here.first.token)).toMatchObject({ success: 428 })
  expect(await here.call(desk.enterTransaction, entering, here.first)).toMatchObject({ success: 200 })
  expect(await here.call(desk.enterTransaction, entering, here.second)).toMatchObject({ success: 409 })
  expect(await here.item(id, 'decided')).toMatchObject({ WithdrawalState: 'processing', EnteredTxid: txid })
  expect(await here.agree(id, here.first, 'decided')).toMatchObject({ success: 403 })
  expect(await here.agree(id, here.second, 'decided')).toMatchObject({ success: 200 })
  expect(await here.item(id, 'decided')).toMatchObject({ WithdrawalState: 'completed', Txid: txid, EnteredTxid: null })
  expect(await usdtOf(here.db, here.mina)).toEqual({ available: '80', bonus: '0', held: '0' })
  await expectSound(here)
})

test('REQ-129 INV-W05 INV-W06 a payment by hand that was begun and not sent comes back whole, once two people say so', async () => {
  await using here = await office('manual')
  const id = await here.ask()
  const saying = { withdrawalId: id, evidence, reason }
  expect(await here.call(desk.sayNotSent, saying, here.first), 'nobody began').toMatchObject({ success: 409 })
  const begun = await here.begun()
  const said = { ...saying, withdrawalId: begun }
  expect(await here.server.call(desk.sayNotSent, said, here.first.token), 'without a proof').toMatchObject({
    success: 428,
  })
  expect(await here.call(desk.sayNotSent, said, here.first)).toMatchObject({ success: 200 })
  expect(await here.call(desk.sayNotSent, said, here.second), 'said already').toMatchObject({ success: 409 })
  expect(await here.item(begun, 'decided')).toMatchObject({ WithdrawalState: 'processing', SaidNotSent: evidence })
  expect(await usdtOf(here.db, here.mina), 'one alone gives nothing back').toMatchObject({
    available: '60',
    held: '40',
  })
  expect(await here.agree(begun, here.first, 'decided')).toMatchObject({ success: 403 })
  const agreeing = { proposalId: (await here.item(begun, 'decided'))!.Proposal!.ProposalId }
  expect(await here.call(approve, agreeing, here.second)).toMatchObject({ success: 200 })
  expect(await here.call(approve, agreeing, here.second), 'a second time').toMatchObject({ success: 409 })
  expect(await here.item(begun, 'decided')).toMatchObject({
    WithdrawalState: 'failed',
    Reason: 'notSent',
    Txid: null,
    SaidNotSent: null,
  })
  expect(await usdtOf(here.db, here.mina)).toMatchObject({ available: '80', held: '20' })
  const entering = { withdrawalId: begun, txid, reason }
  expect(await here.call(desk.enterTransaction, entering, here.first), 'over').toMatchObject({ success: 409 })
  expect(await here.call(desk.sayNotSent, said, here.second)).toMatchObject({ success: 409 })

  const at = here.clock.now().getTime()
  const shown = await here.server.call(desk.getWithdrawal, { withdrawalId: begun }, here.second.token)
  expect(shown.data).toMatchObject({ NotSent: { Evidence: evidence, SaidBy: 'Ara', AgreedBy: 'Bom', Time: at } })
  const { data: own } = await here.server.call(getWithdraw, { withdrawalId: begun }, here.phone)
  const steps = (own as { History: { State: string; Time: number }[] }).History
  expect(own, 'its person reads at which step it stopped').toMatchObject({ State: 'failed', Reason: 'notSent' })
  expect(steps.slice(-2)).toMatchObject([{ State: 'processing' }, { State: 'failed', Time: at }])
  const told = await here.db.selectFrom('notice').select('facts').where('user_id', '=', here.mina).execute()
  expect(told).toContainEqual({ facts: expect.objectContaining({ id: begun, state: 'failed' }) })
  await expectSound(here)
})

test('REQ-129 INV-W05 what has a transaction entered is not given back: neither proposed nor agreed to, until somebody refused it', async () => {
  await using here = await office('manual')
  const id = await here.begun()
  const [entering, saying] = [
    { withdrawalId: id, txid, reason },
    { withdrawalId: id, evidence, reason },
  ]
  await here.call(desk.enterTransaction, entering, here.first)
  expect(await here.call(desk.sayNotSent, saying, here.second)).toMatchObject({ success: 409 })
  const proposed = async () => ({ proposalId: (await here.item(id, 'decided'))!.Proposal!.ProposalId })
  await here.call(refuse, { ...(await proposed()), reason }, here.second)
  expect(await here.call(desk.sayNotSent, saying, here.first)).toMatchObject({ success: 200 })
  const back = await proposed()
  expect(await here.call(desk.enterTransaction, entering, here.first), 'it was sent after all').toMatchObject({
    success: 200,
  })
  expect(await here.call(approve, back, here.second)).toMatchObject({ success: 409 })
  expect(await usdtOf(here.db, here.mina)).toEqual({ available: '80', bonus: '0', held: '20' })
  expect(await here.item(id, 'decided')).toMatchObject({ WithdrawalState: 'processing', EnteredTxid: txid })
  expect(await here.agree(id, here.second, 'decided'), 'the transaction stands before it').toMatchObject({
    success: 200,
  })
  expect(await here.item(id, 'decided')).toMatchObject({ WithdrawalState: 'completed', Txid: txid })
  expect(await usdtOf(here.db, here.mina)).toEqual({ available: '80', bonus: '0', held: '0' })
  await expectSound(here)
})

test('REQ-129 INV-W05 a transaction that nobody looked at in time still stands in the way of giving a payment back, until it is entered again and refused; all are shown', async () => {
  await using here = await office('manual')
  const id = await here.begun()
  const saying = { withdrawalId: id, evidence, reason }
  const enter = (entered: string) => {
    here.clock.advance(1000)
    return here.call(desk.enterTransaction, { withdrawalId: id, txid: entered, reason }, here.first)
  }
  const shown = async () =>
    (await here.call(desk.getWithdrawal, { withdrawalId: id }, here.first)).data as { Entered: object[] }
  const proposed = async () => ({ proposalId: (await here.item(id, 'decided'))!.Proposal!.ProposalId })
  await enter(txid)
  await here.db.updateTable('proposal').set({ expires_at: here.clock.now() }).where('state', '=', 'open').execute()
  expect(await here.item(id, 'decided')).toMatchObject({ EnteredTxid: null })
  expect(await here.call(desk.sayNotSent, saying, here.second)).toMatchObject({ success: 409 })
  expect((await shown()).Entered).toMatchObject([{ Txid: txid, State: 'expired' }])

  const other = 'b'.repeat(64)
  expect(await enter(other)).toMatchObject({ success: 200 })
  await here.call(refuse, { ...(await proposed()), reason }, here.second)
  expect(await here.call(desk.sayNotSent, saying, here.second), 'the first is open').toMatchObject({ success: 409 })
  expect(await enter(txid)).toMatchObject({ success: 200 })
  await here.call(refuse, { ...(await proposed()), reason }, here.second)
  expect(await here.call(desk.sayNotSent, saying, here.second)).toMatchObject({ success: 200 })
  expect((await shown()).Entered).toMatchObject([
    { Txid: txid, State: 'refused' },
    { Txid: other, State: 'refused' },
  ])
  await expectSound(here)
})

test('INV-W05 of 32 people at once, half of whom enter a transaction and half agree that nothing was sent, exactly one is heard', async () => {
  await using here = await office('manual')
  const { db, clock } = here
  const people = await Promise.all(Array.from({ length: 32 }, () => hire(db, ['finance'], { now: clock.now() })))
  for (const isEnteringFirst of [true, false, true, false]) {
    const id = await here.begun()
    await here.call(desk.sayNotSent, { withdrawalId: id, evidence, reason }, here.first)
    const { ProposalId: proposalId } = (await here.item(id, 'decided'))!.Proposal!
    const before = await usdtOf(db, here.mina)
    const answers = await Promise.all(
      people.map(async (person, index) => {
        const isEntering = (index % 2 === 0) === isEnteringFirst
        const { success } = isEntering
          ? await here.call(desk.enterTransaction, { withdrawalId: id, txid, reason }, person)
          : await here.call(approve, { proposalId }, person)
        return { isEntering, success }
      }),
    )
    const heard = answers.filter(({ success }) => success === 200)
    expect(heard).toHaveLength(1)
    expect(answers.filter(({ success }) => success === failures.CONFLICT.code)).toHaveLength(31)
    const [isSent, item] = [heard[0]!.isEntering, await here.item(id, 'decided')]
    expect(item).toMatchObject({ WithdrawalState: isSent ? 'processing' : 'failed', EnteredTxid: isSent ? txid : null })
    const after = await usdtOf(db, here.mina)
    expect(Number(after.available) - Number(before.available)).toBe(isSent ? 0 : 20)
  }
  await expectSound(here)
})

test('INV-W05 no program gives back a payment by hand past the two people, or one with a transaction, and what they said stays', async () => {
  await using here = await office('manual')
  const id = await here.begun()
  const fail = sql`update withdrawal set state = 'failed', version = version + 1 where withdrawal_id = ${id}`
  await expect(fail.execute(here.db)).rejects.toThrow('only once two people said that it was not sent')
  const [ara, bom] = [here.first.operator, here.second.operator]
  const said = { withdrawal_id: withdrawalId.parse(id), evidence, at: here.clock.now() }
  const say = (said_by: string, agreed_by: string) =>
    here.db
      .insertInto('withdrawal_not_sent')
      .values({ ...said, said_by, agreed_by })
      .execute()
  await expect(say(ara, ara)).rejects.toThrow('two_people')
  await say(ara, bom)
  await expect(say(bom, ara)).rejects.toThrow('withdrawal_not_sent_pkey')
  await expect(sql`delete from withdrawal_not_sent`.execute(here.db)).rejects.toThrow('append-only')
  const sent = sql`update withdrawal set state = 'failed', txid = ${txid}, version = version + 1 where withdrawal_id = ${id}`
  await expect(sent.execute(here.db)).rejects.toThrow('only once two people said that it was not sent')
})

test('REQ-174 INV-M02 nobody begins to pay by hand during an emergency stop, with a new access, or while the books differ', async () => {
  await using here = await office('manual')
  const { db, clock } = here
  const owners = await Promise.all(['C', 'D'].map((name) => hire(db, ['owner'], { name, now: clock.now() })))
  const stray = await hire(db, ['finance'], { now: clock.now() })
  const ids = [await here.ask(), await here.ask()]
  await here.call(propose, { ids, reason }, here.first)
  for (const id of ids) await here.agree(id, here.second)
  await here.later(30_000)
  const begin = () => here.call(desk.beginPayment, { withdrawalId: ids[0] }, here.first)
  const refused = async (why: 'FROZEN' | 'NOT_YET' | 'BOOKS_DIFFER') => {
    expect(await begin()).toMatchObject({ success: failures[why].code })
    expect(await here.item(ids[0]!, 'decided')).toMatchObject({ WithdrawalState: 'approved' })
  }
  const stopped = await here.call(staff.stop, { operatorId: stray.operator, reason }, owners[0]!)
  await refused('FROZEN')
  const { StopId: stopId } = stopped.data as { StopId: string }
  await here.call(staff.decideStop, { stopId, isLasting: false, reason }, owners[1]!)

  const access = db.updateTable('operator').where('operator_id', '=', here.first.operator)
  await access.set({ approves_from: new Date(clock.now().getTime() + hourMs) }).execute()
  await refused('NOT_YET')
  await access.set({ approves_from: null }).execute()

  const fault = { invariant: 'INV-M02', subject: 'mina/USDT/available', detail: 'balance 2, transfers 1' }
  await transact(db, (tx) => keepFaults(tx, [fault], clock.now()))
  await refused('BOOKS_DIFFER')
  await transact(db, (tx) => settleFaults(tx, [], clock.now()))

  expect(await begin()).toMatchObject({ success: 200 })
  expect(await here.item(ids[0]!, 'decided')).toMatchObject({ WithdrawalState: 'processing' })
  // The two at the same moment: whichever is first, nothing begins after the stop.
  const [other, stop] = await Promise.all([
    here.call(desk.beginPayment, { withdrawalId: ids[1] }, here.first),
    here.call(staff.stop, { operatorId: owners[1]!.operator, reason }, owners[0]!),
  ])
  expect(stop).toMatchObject({ success: 200 })
  expect([200, failures.FROZEN.code]).toContain(other.success)
  const state = other.success === 200 ? 'processing' : 'approved'
  expect(await here.item(ids[1]!, 'decided')).toMatchObject({ WithdrawalState: state })
})

test('REQ-173 several withdrawals are proposed, agreed to and rejected together, each with its result', async () => {
  await using here = await office()
  const [one, two, three] = [await here.ask(), await here.ask(), await here.ask()]
  const held = await here.ask({ asked: true })
  await here.call(claim, { withdrawalId: three }, here.second)
  const proposed = await here.call(propose, { ids: [one, two, three, held, 'W-99999'], reason }, here.first)
  expect(proposed.data).toEqual({
    Items: [
      { Id: one, success: 200 },
      { Id: two, success: 200 },
      { Id: three, success: 409 },
      { Id: held, success: failures.DELAY_RUNNING.code },
      { Id: 'W-99999', success: 404 },
    ],
  })
  const rejecting = { ids: [one, three, 'W-99999'], code: 'sharedAddress', reason }
  expect((await here.call(reject, rejecting, here.second)).data).toEqual({
    Items: [
      { Id: one, success: 409 },
      { Id: three, success: 200 },
      { Id: 'W-99999', success: 404 },
    ],
  })
  const proposalIds = [await here.item(one), await here.item(two)].map((item) => item!.Proposal!.ProposalId)
  expect(await here.call(approveMany, { proposalIds }, here.second)).toMatchObject({ success: 200 })
  await here.later(30_000)
  expect((await transact(here.db, (tx) => readyToPay(tx, 10))).map(({ id }) => id).sort()).toEqual([one, two].sort())
  expect(await here.item(three, 'decided')).toMatchObject({ Outcome: 'rejected' })
  await expectSound(here)
})

test('REQ-173 a rejection gives everything back half a minute later with its reason, and is taken back until then', async () => {
  await using here = await office()
  const id = await here.ask()
  const rejecting = { ids: [id], code: 'sharedAddress', reason }
  expect(await here.call(reject, rejecting, here.first)).toMatchObject({ data: { Items: [{ success: 200 }] } })
  expect(await here.call(takeBack, { id }, here.second)).toMatchObject({ success: 403 })
  expect(await here.call(takeBack, { id }, here.first)).toMatchObject({ success: 200 })
  await here.later(60_000)
  expect(await here.item(id)).toMatchObject({ WithdrawalState: 'in_review' })
  expect(await here.call(reject, rejecting, here.first)).toMatchObject({ data: { Items: [{ success: 200 }] } })
  await here.later(30_000)
  expect(await here.item(id, 'decided')).toMatchObject({ Outcome: 'rejected', Reason: 'sharedAddress' })
  expect(await usdtOf(here.db, here.mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  await expectSound(here)
})

test('REQ-126 INV-W07 what its security hold keeps back is listed with its end, but neither counted, claimed nor proposed; cancelled it is gone', async () => {
  await using here = await office()
  const id = await here.ask({ asked: true })
  const until = here.clock.now().getTime() + 24 * 3_600_000
  expect(await here.item(id)).toMatchObject({ WithdrawalState: 'cooling_off', WaitsUntil: until, Pending: null })
  const { data } = await here.server.call(getNumbers, {}, here.first.token)
  const { Queues } = data as { Queues: { Queue: string; Open: number }[] }
  expect(Queues.find(({ Queue }) => Queue === 'withdrawals')?.Open).toBe(0)
  expect(await here.call(claim, { withdrawalId: id }, here.first)).toMatchObject({ success: 404 })
  expect(await here.call(propose, { ids: [id], reason }, here.first)).toMatchObject({
    data: { Items: [{ Id: id, success: 711 }] },
  })
  await transact(here.db, (tx) =>
    cancelForFreeze(tx, { user: here.mina, at: here.clock.now(), publish: () => undefined }),
  )
  expect(await here.item(id)).toBeUndefined()
})

test('REQ-125 REQ-173 within its security hold a withdrawal is rejected at the desk, everything comes back, and it stands among the decided', async () => {
  await using here = await office()
  const id = await here.ask({ asked: true })
  const rejecting = { ids: [id], code: 'scamAddress', reason }
  const support = await hire(here.db, ['support'], { now: here.clock.now() })
  expect(await here.call(reject, rejecting, support)).toMatchObject({ success: 403 })
  expect(await here.call(reject, rejecting, here.first)).toMatchObject({ data: { Items: [{ success: 200 }] } })
  expect(await here.call(reject, rejecting, here.second)).toMatchObject({ data: { Items: [{ success: 409 }] } })
  expect(await here.call(takeBack, { id }, here.first)).toMatchObject({ success: 200 })
  await here.later(60_000)
  expect(await here.item(id), 'taken back it waits on').toMatchObject({ WithdrawalState: 'cooling_off', Pending: null })
  expect(await here.call(reject, rejecting, here.first)).toMatchObject({ data: { Items: [{ success: 200 }] } })
  await here.later(30_000)
  expect(await here.item(id, 'decided')).toMatchObject({ Outcome: 'rejected', Reason: 'scamAddress', DecidedBy: 'Ara' })
  expect(await usdtOf(here.db, here.mina)).toEqual({ available: '100', bonus: '0', held: '0' })
  await expectSound(here)
})

test('REQ-173 the case says whereto, where the money came from, who else uses the address and what paying writes', async () => {
  await using here = await office()
  const id = await here.ask()
  const eve = await rich(here.db)
  await here.ask({}, eve)
  await here.call(propose, { ids: [id], reason }, here.first)
  const found = await here.server.call(desk.getWithdrawal, { withdrawalId: id }, here.second.token)
  expect(found.data).toMatchObject({
    Address: 'solana:mina',
    IsTest: true,
    IsPaused: false,
    ReviewSince: here.clock.now().getTime(),
    TargetMinutes: 24 * 60,
    DailyRest: '480',
    FromAvailable: '20',
    FromBonus: '0',
    Credits: [{ Code: 'correction', Bucket: 'available', Amount: '100', Count: 1 }],
    Sharers: 1,
    SharedWith: [{ UserId: eve, Asked: '20', Paid: '0', Relation: null }],
    Buybacks: [],
    Earlier: { Count: 0, Completed: 0 },
    SecondCheck: 'password',
    Accounts: [
      { Account: `${here.mina}/USDT/held_withdrawal`, Before: '20', Change: '-20', After: '0' },
      { Account: 'programme/USDT/chain_solana', Before: '0', Change: '19', After: '19' },
      { Account: 'programme/USDT/withdrawal_fees', Before: '0', Change: '1', After: '1' },
    ],
  })
  expect(await here.server.call(getProposals, {}, here.second.token)).toMatchObject({ data: { TotalCount: 0 } })
  const numbers = await here.server.call(getNumbers, {}, here.second.token)
  const { Queues } = numbers.data as { Queues: { Queue: string; Open: number }[] }
  expect(Queues.find(({ Queue }) => Queue === 'withdrawals')?.Open).toBeGreaterThan(0)
  const missing = 'W-99999'
  expect(await here.server.call(desk.getWithdrawal, { withdrawalId: missing }, here.second.token)).toMatchObject({
    success: 404,
  })
})

test('REQ-170 whoever only reads withdrawals is refused every decision', async () => {
  await using here = await office()
  const id = await here.ask()
  const support = await hire(here.db, ['support'], { now: here.clock.now() })
  expect(await here.call(list, {}, support)).toMatchObject({ success: 200 })
  const refused = await Promise.all([
    here.call(claim, { withdrawalId: id }, support),
    here.call(propose, { ids: [id], reason }, support),
    here.call(reject, { ids: [id], code: 'networkDown', reason }, support),
    here.call(desk.beginPayment, { withdrawalId: id }, support),
  ])
  expect(refused.map(({ success }) => success)).toEqual([403, 403, 403, 403])
})
