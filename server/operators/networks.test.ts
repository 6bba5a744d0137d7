import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { approve } from '@madang/contract/operators/approvals.ts'
import * as calls from '@madang/contract/operators/networks.ts'
import { getNetworks } from '@madang/contract/wallet/networks.ts'
import { wholeServer, type WholeServer } from '../http/test-whole-server.ts'
import { transact } from '../db/tx.ts'
import { recordContradiction } from '../wallet/hand-over/contradictions.ts'
import { defaultSetting } from '../wallet/networks/default-setting.ts'
import { addDays, businessDay, startOfDay } from '../rules/business-day.ts'
import { hire, proveAnew } from './test-staff.ts'

let here: WholeServer
beforeAll(async () => {
  here = await wholeServer()
})
afterAll(() => here[Symbol.asyncDispose]())

const reason = 'the network is dearer now'
const sandbox = defaultSetting('sandbox')
const dearer = {
  ...sandbox,
  networks: sandbox.networks.map((row) => (row.network === 'solana' ? { ...row, fee: '2.5' } : row)),
}

async function staff() {
  const [dana, eunho] = [await hire(here.db, ['finance']), await hire(here.db, ['owner'])]
  const proved = async (call: Parameters<WholeServer['call']>[0], input: object, token: string) => {
    await proveAnew(here.db, { token, now: new Date() })
    return here.call(call, input, token)
  }
  return { dana: dana.token, eunho: eunho.token, proved }
}
const idOf = ({ data }: { data: unknown }) => (data as { ProposalId: string }).ProposalId // the answer of a proposal
const feeOfSolana = async (token: string) => {
  const { data } = await here.call(getNetworks, { asset: 'USDT' }, token)
  return (data as { Networks: { Network: string; Fee: string }[] }).Networks.find((row) => row.Network === 'solana')
    ?.Fee
}

test('REQ-124 a user sees the networks of an asset with fee, minimum and the label of a test network', async () => {
  const [mina] = await here.people(1, 'none')
  const { data } = await here.call(getNetworks, { asset: 'XRP' }, mina!.token)
  expect(data).toMatchObject({
    IsAccepting: true,
    DailyRest: '200',
    Networks: [
      {
        Network: 'xrpl',
        Name: 'XRP Ledger',
        Form: 'xrp',
        Fee: '0.2',
        Minimum: '10',
        Maturity: 'sandbox',
        HasTag: true,
      },
    ],
  })
  expect(await feeOfSolana(mina!.token)).toBe('1')
})

test('REQ-129 without the payer the answer says that pay-outs pause', async () => {
  const [mina] = await here.people(1, 'none')
  expect((await here.call(getNetworks, { asset: 'USDT' }, mina!.token)).data).toMatchObject({ IsPaused: true })
})

test('REQ-174 a fee changes when a second person agrees, never by the one who asked', async () => {
  const { dana, eunho, proved } = await staff()
  const [mina] = await here.people(1, 'none')
  const asked = await proved(calls.proposeNetworks, { base: 0, setting: dearer, reason }, dana)
  expect(asked.success).toBe(200)
  expect((await proved(approve, { proposalId: idOf(asked) }, dana)).success).toBe(failures.NOT_ALLOWED.code)
  expect(await feeOfSolana(mina!.token)).toBe('1')
  expect((await proved(approve, { proposalId: idOf(asked) }, eunho)).success).toBe(200)
  expect(await feeOfSolana(mina!.token)).toBe('2.5')
  expect((await here.call(calls.getNetworkSetting, {}, dana)).data).toMatchObject({
    Version: 1,
    Latest: { Version: 1, StartsAt: null },
  })
  expect((await here.call(calls.getNetworkVersions, {}, dana)).data).toMatchObject({
    TotalCount: 1,
    Items: [{ Version: 1, Before: { 'Solana.fee': '1' }, After: { 'Solana.fee': '2.5' } }],
  })
  // Made of a version that is over.
  const stale = await proved(calls.proposeNetworks, { base: 0, setting: sandbox, reason }, dana)
  expect(stale.success).toBe(failures.CONFLICT.code)
})

test('REQ-124 REQ-174 a change waits for its day; each version names who asked and who agreed, and what it changed', async () => {
  const { dana, eunho, proved } = await staff()
  const today = businessDay(new Date())
  const setting = { ...dearer, delayHours: 48 }
  const asked = { base: 1, setting, reason }
  expect((await proved(calls.proposeNetworks, { ...asked, from: today }, dana)).success).toBe(failures.INVALID.code)
  const from = addDays(today, 1)
  const proposal = await proved(calls.proposeNetworks, { ...asked, from }, dana)
  expect((await proved(approve, { proposalId: idOf(proposal) }, eunho)).success).toBe(200)
  expect((await here.call(calls.getNetworkSetting, {}, dana)).data).toMatchObject({
    Version: 1,
    Setting: { DelayHours: 24 },
    Latest: { Version: 2, Setting: { DelayHours: 48 }, StartsAt: startOfDay(from).getTime() },
  })
  const { data } = await here.call(calls.getNetworkVersions, { pageSize: 1 }, dana)
  expect(data).toMatchObject({
    TotalCount: 2,
    Items: [
      {
        Version: 2,
        EffectiveAt: startOfDay(from).getTime(),
        Before: { DelayHours: '24' },
        After: { DelayHours: '48' },
      },
    ],
  })
  const [version] = (data as { Items: { ProposedBy: string; ApprovedBy: string }[] }).Items
  const names = await here.db.selectFrom('operator').select('name').execute()
  expect(names.map(({ name }) => name)).toEqual(expect.arrayContaining([version!.ProposedBy, version!.ApprovedBy]))
  // What is made of the one in force would take the other back unseen.
  expect((await proved(calls.proposeNetworks, asked, dana)).success).toBe(failures.CONFLICT.code)
  const first = await here.call(calls.getNetworkVersions, { pageSize: 1 }, dana)
  expect(first.data).toMatchObject({ Next: 2 })
  for (const page of [{ pageIndex: 2 }, { after: 2 }]) {
    const second = await here.call(calls.getNetworkVersions, { ...page, pageSize: 1 }, dana)
    expect(second.data).toMatchObject({ Items: [{ Version: 1, After: { 'Solana.fee': '2.5' } }], Next: null })
  }
})

test('REQ-124 a fee of the minimum or more, a missing network and an unknown way are refused', async () => {
  const { dana, proved } = await staff()
  const [solana, ...others] = sandbox.networks
  for (const setting of [
    { ...sandbox, networks: [{ ...solana!, fee: '10' }, ...others] },
    { ...sandbox, networks: others },
    { ...sandbox, networks: [others[0]!, ...others] },
    { ...sandbox, networks: [{ ...solana!, way: 'magic' }, ...others] },
    { ...sandbox, networks: [{ ...solana!, own: ['TZGWs4zd69g8uvU6RJa45m1RBDegCkXcQo'] }, ...others] },
    { ...sandbox, dailyLimit: '1e3' },
  ])
    expect((await proved(calls.proposeNetworks, { base: 1, setting, reason }, dana)).success).toBe(
      failures.INVALID.code,
    )
})

test('INV-W06 one person stops accepting, two people go on', async () => {
  const { dana, eunho, proved } = await staff()
  const [mina] = await here.people(1, 'none')
  const accepting = async () =>
    ((await here.call(getNetworks, { asset: 'USDT' }, mina!.token)).data as { IsAccepting: boolean }).IsAccepting
  expect(await accepting()).toBe(true)
  expect((await here.call(calls.switchOff, { name: 'accept', reason }, dana)).success).toBe(200)
  expect(await accepting()).toBe(false)
  const asked = await proved(calls.proposeSwitchOn, { name: 'accept', reason }, dana)
  expect(asked.success).toBe(200)
  expect((await proved(approve, { proposalId: idOf(asked) }, dana)).success).toBe(failures.NOT_ALLOWED.code)
  expect(await accepting()).toBe(false)
  expect((await proved(approve, { proposalId: idOf(asked) }, eunho)).success).toBe(200)
  expect(await accepting()).toBe(true)
  expect((await proved(calls.proposeSwitchOn, { name: 'accept', reason }, dana)).success).toBe(failures.CONFLICT.code)
})

test('INV-W06 REQ-124 one person switches one network off, which is then closed and shown as paused while others go on, and two people go on with it', async () => {
  const { dana, eunho, proved } = await staff()
  const [mina] = await here.people(1, 'none')
  const shown = async () => {
    const { data } = await here.call(getNetworks, { asset: 'USDT' }, mina!.token)
    const { Networks } = data as { Networks: { Network: string; IsOpen: boolean; IsPaused: boolean }[] }
    return Networks.map(({ Network, IsOpen, IsPaused }) => [Network, IsOpen, IsPaused])
  }
  const isTaken = async () => {
    const { networks } = await here.services.withdrawals.networks.inForce(here.db)
    return networks.find(({ network }) => network === 'solana')?.isOpen
  }
  const usual = await shown()
  expect(usual.find(([network]) => network === 'solana')).toEqual(['solana', true, false])
  expect((await here.call(calls.switchOff, { name: 'solana', reason }, dana)).success).toBe(200)
  expect(await shown()).toEqual(usual.map((each) => (each[0] === 'solana' ? ['solana', false, true] : each)))
  expect(await isTaken()).toBe(false)
  const asked = await proved(calls.proposeSwitchOn, { name: 'solana', reason }, dana)
  expect((await proved(approve, { proposalId: idOf(asked) }, dana)).success).toBe(failures.NOT_ALLOWED.code)
  expect(await isTaken()).toBe(false)
  expect((await proved(approve, { proposalId: idOf(asked) }, eunho)).success).toBe(200)
  expect([await shown(), await isTaken()]).toEqual([usual, true])
})

test('INV-W06 each network that is known has its switch, after those of everything', async () => {
  const { dana } = await staff()
  const { data } = await here.call(calls.getNetworkSetting, {}, dana)
  const { Switches } = data as { Switches: { Name: string; IsOn: boolean }[] }
  expect(Switches.map(({ Name, IsOn }) => [Name, IsOn])).toEqual(calls.switchNames.map((name) => [name, true]))
})

test('INV-W05 INV-W06 a withdrawal that the payer contradicts is shown, and settled by two different people alone', async () => {
  const { dana, eunho, proved } = await staff()
  const at = new Date()
  const said = { kind: 'completed', txid: 'sandbox-9' } as const
  await transact(here.db, (tx) => recordContradiction(tx, { id: 'W-77777', position: null, said, why: 'CONFLICT', at }))
  const list = async () =>
    (await here.call(calls.getContradictions, {}, dana)).data as { TotalCount: number; Items: { Last: string }[] }
  const { Items, TotalCount } = await list()
  expect(TotalCount).toBe(1)
  expect(Items[0]).toMatchObject({
    WithdrawalId: 'W-77777',
    State: null,
    User: null,
    Said: [{ Kind: 'completed', Txid: 'sandbox-9', Why: 'CONFLICT' }],
    Settlement: 'left',
  })
  const asked = { withdrawalId: 'W-77777', last: Items[0]!.Last, reason }
  expect(await proved(calls.proposeSettlement, { ...asked, last: '0' }, dana)).toMatchObject({ success: 409 })
  expect(await proved(calls.proposeSettlement, { ...asked, withdrawalId: 'W-66666' }, dana)).toMatchObject({
    success: 404,
  })
  const proposal = idOf(await proved(calls.proposeSettlement, asked, dana))
  expect(await proved(approve, { proposalId: proposal }, dana)).toMatchObject({ success: 403 })
  expect((await list()).TotalCount).toBe(1)
  expect(await proved(approve, { proposalId: proposal }, eunho)).toMatchObject({ success: 200 })
  expect(await list()).toMatchObject({ TotalCount: 0, Items: [] })
})
