import { expect, test } from 'vitest'
import { amountOf } from '@madang/contract/money.ts'
import { claimCase } from '../../casework/take-step.ts'
import { balances } from '../../ledger/account.ts'
import { checkLedger } from '../../ledger/check-ledger.ts'
import { post } from '../../ledger/post.ts'
import { systemRandom } from '../../ports/random.ts'
import { testUser } from '../../users/test-user.ts'
import { settleAll } from '../grants/settle-registrations.ts'
import { replay } from '../replay/replay.ts'
import { testProgramme } from '../test-programme.ts'
import { decideFraudAppeal, makeAppeal } from './appeals.ts'
import { listFraudCases } from './case-details.ts'
import { decideFraudCase } from './decide-case.ts'
import { fraudAppealCases, fraudCases } from './fraud-cases.ts'
import { invited, onePhone } from './test-farm.ts'
import { stillClock } from '../../ports/clock.ts'

const now = new Date('2026-11-21T03:00:00Z')
const ann = { operator: systemRandom.uuid(), now, hasLeft: () => false }
const ben = { ...ann, operator: systemRandom.uuid() }

test.each([
  ['spent', true],
  ['there', false],
] as const)(
  'INV-R04 INV-R10 a grant taken back and restored on appeal is worth one grant when its available part was %s',
  async (_, isSpent) => {
    await using database = await testProgramme()
    const { db } = database
    const boss = await testUser(db, { registeredAt: new Date('2026-11-20T00:00:00Z') })
    await invited(db, boss, 1, onePhone, { firstAt: new Date('2026-11-20T02:00:00Z') })
    await settleAll(db, new Date('2026-11-20T03:00:00Z'))
    await invited(db, boss, 5, onePhone)
    await settleAll(db, now)
    const { available } = await balances(db, boss, 'CVC')
    if (isSpent)
      await database.transact((tx) =>
        post(tx, now, [
          {
            key: 'spent',
            code: 'payout',
            cause: 'test',
            actor: boss,
            ruleVersion: 'v2',
            debit: `${boss}/CVC/available`,
            credit: 'programme/CVC/rounding',
            amount: available,
          },
        ]),
      )
    const { caseId, grants } = (await listFraudCases(db, { pageIndex: 1, pageSize: 50, isDecided: false })).items[0]!
    const key = { caseId, userId: boss }
    await database.transact((tx) => claimCase(tx, fraudCases, { caseId }, ann))
    const decision = { outcome: 'refused', reason: 'one_person' } as const
    await database.transact((tx) => decideFraudCase(tx, { caseId, grants, decision, ...ann }))
    await database.transact((tx) =>
      makeAppeal({ tx, user: boss, clock: stillClock(now) }, { caseId, words: 'my students' }),
    )
    await database.transact((tx) => claimCase(tx, fraudAppealCases, key, ben))
    await database.transact((tx) => decideFraudAppeal(tx, { ...key, outcome: 'granted', ...ben }))
    const after = await balances(db, boss, 'CVC')
    const received = (isSpent ? available : 0n) + after.available + after.locked
    expect(received).toBe(amountOf('CVC', '25') + 6n * amountOf('CVC', '2.5'))
    // What was spent here was spent by hand.
    expect((await replay(db, now)).differences).toEqual(
      isSpent ? ['1 transfers payout that no replay accounts for'] : [],
    )
    expect(await checkLedger(db)).toEqual([])
  },
)
