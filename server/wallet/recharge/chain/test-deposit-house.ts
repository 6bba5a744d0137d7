import { wholeServer } from '../../../http/test-whole-server.ts'
import { testRecharge } from '../test-recharge.ts'
import { testDepositPayer } from './test-deposit-payer.ts'

export type DepositHouse = Awaited<ReturnType<typeof testDepositHouse>>

/** A server beside a payer that takes deposits, with people of finance and of content. */
export async function testDepositHouse() {
  const there = await testDepositPayer()
  const here = await wholeServer({ env: there.env })
  return {
    there,
    here,
    house: await testRecharge(here),
    [Symbol.asyncDispose]: async () => {
      await here[Symbol.asyncDispose]()
      await there[Symbol.asyncDispose]()
    },
  }
}
