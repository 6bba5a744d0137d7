import { expect, test } from 'vitest'
import { approve } from '@madang/contract/operators/approvals.ts'
import { getNumbers } from '@madang/contract/operators/home.ts'
import * as calls from '@madang/contract/operators/running/reconciliation.ts'
import type { PayerBooks } from '@madang/contract/wallet/payer.ts'
import { wholeServer, type WholeServer } from '../../http/test-whole-server.ts'
import type { Payer } from '../../ports/payer.ts'
import { hire, proveAnew } from '../test-staff.ts'
import { reconcileNetworks } from './reconciliation.ts'

const reason = 'the refill of this morning'
const stolen: PayerBooks = {
  network: 'solana',
  maturity: 'tested',
  at: '120',
  balance: '70',
  gas: '5',
  transactions: [
    { txid: 'filled', left: '-100', arrived: [] },
    { txid: 'stolen', left: '30', arrived: [] },
  ],
  payouts: [],
}

/** The job as it runs by itself, beside a payer that says this. */
function runs({ services }: WholeServer, books: Payer['books'] | null) {
  const payer = books && ({ books } as NonNullable<WholeServer['services']['payer']>) // nothing else is asked
  return reconcileNetworks.run({ ...services, payer }, undefined)
}

test('REQ-177 INV-W06 a look that runs by itself keeps what differs, tells the owners once, and shows it until two different people took it as explained', async () => {
  await using here = await wholeServer()
  const { db } = here
  const [dana, eunho] = [await hire(db, ['finance']), await hire(db, ['owner'])]
  const get = async () => (await here.call(calls.getReconciliation, {}, dana.token)).data
  const list = async (state: 'open' | 'settled') =>
    (await here.call(calls.getDifferences, { state }, dana.token)).data as {
      TotalCount: number
      Items: { DifferenceId: string }[]
    }
  const alarms = async () => ((await here.call(getNumbers, {}, dana.token)).data as { Alarms: object[] }).Alarms
  const mails = () => db.selectFrom('outbox_message').select('masked').where('purpose', '=', 'networksDiffer').execute()
  expect(await here.call(calls.getDifferences, { after: 'no number' }, dana.token)).toMatchObject({ success: 400 })
  expect(await get()).toMatchObject({ HasPayer: false, Last: null, Networks: [], Open: 0 })
  expect(await alarms()).toEqual([])

  const books = () => Promise.resolve({ head: 0, books: [stolen] })
  for (let time = 0; time < 2; time++) {
    await runs(here, books)
    expect(await get()).toMatchObject({
      Last: { Differences: 1, Failure: null, AskedBy: null },
      Networks: [{ Network: 'solana', Asset: 'USDT', Balance: '70', Came: '100', Paid: '0', Off: '-30' }],
      Open: 1,
    })
    expect(await mails()).toHaveLength(1)
  }
  expect(await alarms()).toMatchObject([{ Name: 'networks', Count: 1 }])
  expect(here.mistakes.splice(0)).toEqual([expect.stringContaining('unknown outgoing transaction, stolen')])

  const { Items } = await list('open')
  expect(Items).toMatchObject([
    {
      Kind: 'unknown outgoing transaction',
      Network: 'solana',
      Asset: 'USDT',
      About: 'stolen',
      Ours: '0',
      Theirs: '30',
    },
  ])
  const { DifferenceId: differenceId } = Items[0]!
  await proveAnew(db, { token: dana.token, now: new Date() })
  const asked = await here.call(calls.proposeDifference, { differenceId, reason }, dana.token)
  const proposalId = (asked.data as { ProposalId: string }).ProposalId
  expect((await here.call(calls.proposeDifference, { differenceId, reason }, dana.token)).success).toBe(409)
  await proveAnew(db, { token: dana.token, now: new Date() })
  expect((await here.call(approve, { proposalId }, dana.token)).success).toBe(403)
  expect((await list('open')).TotalCount).toBe(1)
  await proveAnew(db, { token: eunho.token, now: new Date() })
  expect((await here.call(approve, { proposalId }, eunho.token)).success).toBe(200)
  expect(await alarms()).toEqual([])
  expect(await list('settled')).toMatchObject({
    TotalCount: 1,
    Items: [{ About: 'stolen', Settled: { People: [dana.name, eunho.name], Reason: reason } }],
  })
  await runs(here, books)
  expect(await list('open')).toMatchObject({ TotalCount: 0 })
})

test('REQ-177 a payer that cannot be asked is shown with its reason; without one nothing runs, by itself or by button', async () => {
  await using here = await wholeServer()
  const { token } = await hire(here.db, ['finance'])
  const get = async () => (await here.call(calls.getReconciliation, {}, token)).data
  await runs(here, null)
  expect(await get()).toMatchObject({ Last: null })
  expect((await here.call(calls.reconcileNow, {}, token)).success).toBe(404)
  await runs(here, () => Promise.reject(new Error('The payer does not answer.')))
  expect(await get()).toMatchObject({ Last: { Failure: 'The payer does not answer.' }, ComparedAt: null, Open: 0 })
})
