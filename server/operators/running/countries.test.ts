import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { approve, getProposals } from '@madang/contract/operators/approvals.ts'
import * as calls from '@madang/contract/operators/running/countries.ts'
import { quoteWithdraw } from '@madang/contract/wallet/withdrawals.ts'
import { createBuyback } from '@madang/contract/wallet/buybacks.ts'
import { isOfferedBy, readOfferings } from '../../offerings/offering.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import { hire, type Hired, proveAnew } from '../test-staff.ts'

const reason = 'Opinion of counsel of 4 December'
let here: WholeServer
let staff: { readonly finance: Hired; readonly owner: Hired }
beforeAll(async () => {
  here = await wholeServer({ env: { MADANG_SAMPLE: 'off' } })
  staff = { finance: await hire(here.db, ['finance']), owner: await hire(here.db, ['owner']) }
})
afterAll(() => here[Symbol.asyncDispose]())

async function proved(call: Parameters<WholeServer['call']>[0], input: object, { token }: Hired) {
  await proveAnew(here.db, { token })
  return here.call(call, input, token)
}
const idOf = ({ data }: { data: unknown }) => (data as { ProposalId: string }).ProposalId // the answer of a proposal
const propose = (given: object) =>
  proved(calls.proposeOffering, { country: 'KR', isOff: true, from: null, reason, ...given }, staff.finance)

interface Row {
  Feature: string
  Calls: number
  Cells: { Country: string; IsOff: boolean; IsOwn: boolean; Next: { IsOff: boolean } | null }[]
}
async function cell(feature: string, country: string) {
  const { data } = await here.call(calls.getCountries, {}, staff.owner.token)
  const { Features } = data as { Features: Row[] } // of this call
  return Features.find((row) => row.Feature === feature)!.Cells.find((each) => each.Country === country)
}

test('REQ-188 two people switch a feature off in a country and on again; whoever approves sees how many people and calls it touches', async () => {
  const [korean, other] = await here.people(2, 'none')
  await here.db.updateTable('user').set({ country: 'KR' }).where('user_id', '=', korean!.userId).execute()
  const refused = async ({ token }: { token: string }) =>
    (await here.call(createBuyback, {}, token)).success === failures.SWITCHED_OFF.code
  expect([await refused(korean!), await refused(other!)]).toEqual([false, false])

  const asked = await propose({ feature: 'buyback' })
  expect(asked.success).toBe(200)
  expect((await propose({ feature: 'buyback' })).success).toBe(failures.CONFLICT.code)
  const { data } = await here.call(getProposals, { kind: 'country.offering' }, staff.owner.token)
  expect(data).toMatchObject({
    Items: [{ Object: 'buyback KR', After: { Offered: 'no', People: '1', Calls: '1' }, MayDecide: true }],
  })
  expect((await proved(approve, { proposalId: idOf(asked) }, staff.finance)).success).toBe(failures.NOT_ALLOWED.code)
  expect((await proved(approve, { proposalId: idOf(asked) }, staff.owner)).success).toBe(200)
  await here.services.offerings.refresh()
  expect([await refused(korean!), await refused(other!)]).toEqual([true, false])
  expect(await cell('buyback', 'KR')).toMatchObject({ IsOff: true, IsOwn: true, Next: null })
  expect(await cell('buyback', 'CN')).toMatchObject({ IsOff: false, IsOwn: false })
  // Money that is there can always leave.
  expect((await here.call(quoteWithdraw, {}, korean!.token)).success).not.toBe(failures.SWITCHED_OFF.code)

  expect((await propose({ feature: 'buyback' })).success).toBe(failures.CONFLICT.code)
  const back = await propose({ feature: 'buyback', isOff: false })
  expect((await proved(approve, { proposalId: idOf(back) }, staff.owner)).success).toBe(200)
  await here.services.offerings.refresh()
  expect([await refused(korean!), await refused(other!)]).toEqual([false, false])
})

test('REQ-188 a switch of a later moment waits for it and says so; one in the past and one that changes nothing are refused', async () => {
  const from = Date.now() + 60 * 60_000
  expect((await propose({ feature: 'draw', from: Date.now() - 1000 })).success).toBe(failures.INVALID.code)
  expect((await propose({ feature: 'draw', isOff: false })).success).toBe(failures.CONFLICT.code)
  expect((await propose({ feature: 'lottery' })).success).toBe(failures.INVALID.code)
  for (const country of ['kr', 'KOR', '']) expect((await propose({ feature: 'draw', country })).success).toBe(400)
  const asked = await propose({ feature: 'draw', country: 'HK', from })
  expect((await proved(approve, { proposalId: idOf(asked) }, staff.owner)).success).toBe(200)
  expect(await cell('draw', 'HK')).toMatchObject({ IsOff: false, Next: { IsOff: true } })
  expect((await propose({ feature: 'draw', country: 'HK', from })).success).toBe(failures.CONFLICT.code)
})

test('REQ-188 a switch of now replaces what is planned for later, and whoever approves sees it; later ones may be planned again', async () => {
  const [soon, later] = [Date.now() + 60 * 60_000, Date.now() + 120 * 60_000]
  const agreed = async (given: object) => {
    const asked = await propose({ feature: 'contest', country: 'TW', ...given })
    const { data } = await here.call(getProposals, { kind: 'country.offering' }, staff.owner.token)
    const { Items } = data as { Items: { After: object }[] } // of this call
    expect((await proved(approve, { proposalId: idOf(asked) }, staff.owner)).success).toBe(200)
    return Items[0]!.After
  }
  await agreed({ from: soon })
  await agreed({ isOff: false, from: later })
  expect(await cell('contest', 'TW')).toMatchObject({ IsOff: false, Next: { IsOff: true } })
  // Urgently off, also beyond the planned return.
  expect(await agreed({})).toMatchObject({ ReplacesFrom: new Date(soon).toISOString() })
  expect(await cell('contest', 'TW')).toMatchObject({ IsOff: true, Next: null })
  const at = (moment: number) => ({ feature: 'contest', country: 'TW', at: new Date(moment) }) as const
  const offerings = await readOfferings(here.db, 'contest')
  expect([soon, later, later + 1].map((moment) => isOfferedBy(offerings, at(moment)))).toEqual([false, false, false])
  expect((await propose({ feature: 'contest', country: 'TW' })).success).toBe(failures.CONFLICT.code)
  // A plan that was replaced may be made again, and one that is in force taken back before its moment.
  await agreed({ isOff: false, from: later + 1 })
  expect(await cell('contest', 'TW')).toMatchObject({ IsOff: true, Next: { IsOff: false } })
  await agreed({})
  expect(await cell('contest', 'TW')).toMatchObject({ IsOff: true, Next: null })
})
