import type { UserId } from '@madang/contract/ids.ts'
import type { BuybackId } from '@madang/contract/wallet/buybacks.ts'
import { standOf } from '../../ledger/account-sums.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import type { Notice } from '../../ports/bus.ts'
import { manualClock } from '../../ports/clock.ts'
import { systemRandom } from '../../ports/random.ts'
import { replay } from '../../rewards/replay/replay.ts'
import { testProgramme } from '../../rewards/test-programme.ts'
import { addRuleSet } from '../../rules/activate-rules.ts'
import { cvc } from '../../rules/programmes.ts'
import { testUser } from '../../users/test-user.ts'
import { replayWallet } from '../replay/replay-wallet.ts'
import { giveCvc } from '../test-wallet.ts'
import { boughtBack } from './buyback-orders.ts'
import { cancelBuyback } from './cancel-buyback.ts'
import { createBuyback } from './create-buyback.ts'
import { type BuybackDecision, decideBuyback } from './decide-buyback.ts'
import { getBuybackRecords } from './get-buyback-records.ts'
import { openBuyback } from './open-buyback.ts'
import { untilWaiting } from '../../db/test-waits.ts'

/** A Sunday at noon in Korea, with rules that may be changed, and what a test does with buybacks. */
export async function testBuybacks(changes: object = {}, connections = 10) {
  const database = await testProgramme(changes, connections)
  const { db } = database
  const clock = manualClock('2026-11-22T03:00:00Z')
  const published: Notice[] = []
  const publish = (notice: Notice) => void published.push(notice)
  const operator = systemRandom.uuid()
  const idOf = (id: string) => id as BuybackId // as it would come from the wire
  return {
    database,
    clock,
    operator,
    /** What phones were told, in its order. */
    published,
    /** Somebody with CVC to sell. */
    seller: async (available: string): Promise<UserId> => {
      const user = await testUser(db)
      await giveCvc(db, user, 'available', available)
      return user
    },
    sell: (user: UserId, quantity: string) =>
      database.transact((tx) => createBuyback({ tx, user, clock, publish }, { quantity })),
    cancel: (user: UserId, id: string) =>
      database.transact((tx) => cancelBuyback({ tx, user, clock, publish }, { buybackId: idOf(id) })),
    decide: (id: string, decision: BuybackDecision, version = 1) =>
      database.transact((tx) =>
        decideBuyback({ tx, clock, publish, operator }, { buybackId: idOf(id), version, decision }),
      ),
    records: (user: UserId) => getBuybackRecords({ db, user, now: clock.now() }, { pageIndex: 1, pageSize: 20 }),
    boughtBack: async () => (await standOf(db, boughtBack)).balance,
    blocks: (user: UserId) => openBuyback(db, user),
    /** Lets further rules be in force from tomorrow's day on. */
    rules: async (more: object) => {
      const { rules } = await db
        .selectFrom('rule_set')
        .select('rules')
        .where('version', '=', 'test')
        .executeTakeFirstOrThrow()
      await database.transact(async (tx) => {
        await addRuleSet(tx, cvc, { version: 'later', rules: { ...(rules as object), ...more } })
        await tx.insertInto('rule_in_force').values({ effective_from: '2026-11-23', version: 'later' }).execute()
      })
      clock.set('2026-11-29T03:00:00Z')
    },
    /** The account was frozen and opened again at a moment. */
    openedAgain: async (user: UserId, at: string) => {
      const opened = new Date(at)
      await db
        .insertInto('account_freeze')
        .values({
          freeze_id: systemRandom.uuid(),
          user_id: user,
          frozen_at: opened,
          denied: 'login',
          opened_at: opened,
          way: 'recoveryCode',
        })
        .execute()
    },
    /** Resolves once a statement waits for a lock. */
    someoneWaits: async () => void (await untilWaiting(db)),
    /** What is wrong with the books, and what the replay of everything does not explain; gifts of the test apart. */
    differences: async () => [
      ...(await checkLedger(db)).map((wrong) => JSON.stringify(wrong)),
      ...(await replay(db, clock.now(), replayWallet)).differences.filter(
        (text) => !text.includes('corrections without'),
      ),
    ],
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}
