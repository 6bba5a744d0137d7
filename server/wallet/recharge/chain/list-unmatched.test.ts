import { afterAll, beforeAll, expect, test } from 'vitest'
import { failures } from '@madang/contract/failures.ts'
import { getUnmatchedDeposits } from '@madang/contract/operators/running/deposits.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { getDepositAddress } from '@madang/contract/wallet/recharge.ts'
import { wholeServer, type WholeServer } from '../../../http/test-whole-server.ts'
import type { MadeUser } from '../../../make-users.ts'
import { testRecharge } from '../test-recharge.ts'
import { testDepositPayer } from './test-deposit-payer.ts'

type Named = { readonly txid: string; readonly place: number }

let there: Awaited<ReturnType<typeof testDepositPayer>>
let here: WholeServer
let house: Awaited<ReturnType<typeof testRecharge>>
let mina: MadeUser
/** In the order in which they came: by twos of equal amounts, and of other tokens more than there is of ours. */
let came: Named[]
beforeAll(async () => {
  there = await testDepositPayer()
  here = await wholeServer({ env: there.env })
  house = await testRecharge(here)
  await there.read(here)
  await house.publishes('ethereum', 0, { icon: 'network', network: 'ethereum' })
  mina = (await here.people(1, 'none'))[0]!
  const { data } = await here.call(getDepositAddress, { channelId: 'ethereum' }, mina.token)
  const address = (data as { Address: string }).Address
  came = [
    there.says('final', address, '3000000'),
    there.says('final', address, '9'.repeat(60), { isToken: false }),
    there.says('final', address, '3000000'),
    there.says('final', 99_999, '2000000'),
    there.says('final', 99_999, '2000000'),
  ]
  await there.read(here)
})
afterAll(async () => {
  await here[Symbol.asyncDispose]()
  await there[Symbol.asyncDispose]()
})

async function page(input: object) {
  const { success, data } = await here.call(getUnmatchedDeposits, input, house.ara.token)
  if (success !== 200) return { success, which: [], next: null, total: 0 }
  const { Items, Next, TotalCount } = data as { Items: { Txid: string }[]; Next: string | null; TotalCount: number }
  const which = Items.map(({ Txid }) => came.findIndex(({ txid }) => txid === Txid))
  return { success, which, next: Next, total: TotalCount }
}

async function all(input: object) {
  const found: number[] = []
  for (let after: string | null = ''; after !== null;) {
    const { which, next } = await page({ ...input, pageSize: 2, ...(after && { after }) })
    found.push(...which)
    after = next
  }
  return found
}

test('REQ-155 page behind page shows each once, the largest of our token first and other tokens last, or by when it came, both ways round', async () => {
  expect(await all({})).toEqual([2, 0, 4, 3, 1])
  expect(await all({ isRising: true })).toEqual([1, 3, 4, 0, 2])
  const inTime = await all({ sort: 'came', isRising: true })
  expect(inTime.toSorted()).toEqual([0, 1, 2, 3, 4])
  expect(await all({ sort: 'came' })).toEqual(inTime.toReversed())
  expect((await page({ pageIndex: 2, pageSize: 2 })).which, 'by its number too').toEqual([4, 3])
})

test('REQ-155 it is narrowed by why it waits, by whose it is, by its transaction and by days, and counted as narrowed', async () => {
  const now = here.services.clock.now().getTime()
  for (const [input, which] of [
    [{ why: 'token' }, [1]],
    [{ why: 'address' }, [4, 3]],
    [{ why: 'minimum', words: mina.userId }, [2, 0]],
    [{ words: mina.userId }, [2, 0, 1]],
    [{ words: ` ${came[3]!.txid}:0 ` }, [3]],
    [{ words: came[3]!.txid.slice(0, 10) }, []],
    [{ words: "' or true" }, []],
    [{ from: now - dayMs, until: now + dayMs }, [2, 0, 4, 3, 1]],
    [{ from: now + dayMs }, []],
  ] as const)
    expect(await page(input), JSON.stringify(input)).toMatchObject({ which, total: which.length })
})

test('REQ-155 a place that no page said is refused', async () => {
  for (const after of ['no', '["x","1"]', '["1.5","x"]', '["1e9","x"]'])
    expect((await page({ after })).success, after).toBe(failures.INVALID.code)
})
