import { expect, test } from 'vitest'
import type { UserId } from '@madang/contract/ids.ts'
import { amountOf } from '@madang/contract/money.ts'
import { getBalances as endpoint } from '@madang/contract/wallet/balances.ts'
import { testDatabase } from '../../db/test-database.ts'
import { wholeServer } from '../../http/test-whole-server.ts'
import type { UserBucket } from '../../ledger/account.ts'
import { transfer } from '../../ledger/post.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import { testUser } from '../../users/test-user.ts'
import type { WalletPorts } from '../ports.ts'
import { giveUsdt } from '../test-wallet.ts'
import { testPorts } from '../withdrawals/test-withdrawals.ts'
import { getBalances } from './get-balances.ts'
import { xrpWorth } from './xrp-worth.ts'

const wallet: WalletPorts = {
  xrpPrice: async () => null,
  tookPart: async () => false,
  isStopped: async () => false,
  stillAct: async () => true,
  proposed: async () => new Set<string>(),
  waitingDeposits: async () => [],
  signaturesOf: async () => [],
}

test('REQ-121 a registered user reads every asset by bucket over the wire, XRP with source, time and the mark of a sample', async () => {
  await using server = await wholeServer()
  const [mina] = await server.people(1, 'none')
  const answer = await server.call(endpoint, {}, mina!.token)
  expect(answer.success).toBe(200)
  expect(answer.data).toMatchObject({
    Cvc: { Total: '25', Locked: '24.375', Available: '0.625', Reserved: '0' },
    Usdt: {
      Total: '0',
      Available: '0',
      Reserved: '0',
      Claimed: '0',
      Bonus: { Amount: '0', Withdrawable: false, Why: 'neither', Cumulative: '0', Needed: '50' },
    },
    Xrp: {
      Total: '0',
      Held: '0',
      Frozen: '0',
      Reserved: '0',
      Worth: { Amount: '0', Source: 'sample', IsSample: true },
    },
  })
  expect(await server.call(endpoint, {}, null)).toMatchObject({ success: 1001 })
})

test('REQ-127 INV-W08 the bonus may be withdrawn from 50 USDT in all on, whatever is left of it, and what comes back from a withdrawal counts once', async () => {
  await using database = await testDatabase()
  const mina = await testUser(database.db)
  const withdrawals = testPorts()
  const bonus = async () => (await getBalances({ db: database.db, user: mina, wallet, withdrawals })).usdt.bonus
  await giveUsdt(database.db, mina, 'bonus', '49.999999')
  await move(database.db, mina, ['bonus', 'held_withdrawal'], '40')
  await move(database.db, mina, ['held_withdrawal', 'bonus'], '40')
  expect(await bonus()).toMatchObject({
    withdrawable: false,
    why: 'neither',
    cumulative: amountOf('USDT', '49.999999'),
  })
  await giveUsdt(database.db, mina, 'bonus', '0.000001')
  await move(database.db, mina, ['bonus', 'held_withdrawal'], '30')
  expect(await bonus()).toMatchObject({
    withdrawable: true,
    why: 'cumulative',
    amount: amountOf('USDT', '20'),
    cumulative: amountOf('USDT', '50'),
  })
})

test('REQ-127 one activity is enough for any bonus', async () => {
  await using database = await testDatabase()
  const mina = await testUser(database.db)
  const ports = { wallet: { ...wallet, tookPart: async () => true }, withdrawals: testPorts() }
  const { usdt } = await getBalances({ db: database.db, user: mina, ...ports })
  expect(usdt.bonus).toMatchObject({ withdrawable: true, why: 'activity', activity: 'any' })
})

test('REQ-121 XRP is worth its price with every decimal the source gives, rounded down to a unit', () => {
  expect(xrpWorth(amountOf('XRP', '3'), '0.3333339')).toBe(amountOf('USDT', '1.000001'))
  expect(xrpWorth(amountOf('XRP', '10.5'), '2')).toBe(amountOf('USDT', '21'))
})

function move(db: Db, user: UserId, [from, to]: readonly [UserBucket, UserBucket], amount: string): Promise<unknown> {
  const at = new Date('2026-11-22T03:00:00Z')
  return transact(db, (tx) =>
    transfer(tx, at, {
      key: `test:${from}:${to}:${amount}`,
      code: 'correction',
      cause: 'test',
      actor: 'programme',
      ruleVersion: 'test',
      debit: `${user}/USDT/${from}`,
      credit: `${user}/USDT/${to}`,
      amount: amountOf('USDT', amount),
    }),
  )
}
