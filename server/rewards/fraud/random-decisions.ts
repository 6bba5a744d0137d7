import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Random } from '../../ports/random.ts'
import { claimCase } from '../../casework/take-step.ts'
import { decideFraudAppeal, makeAppeal } from './appeals.ts'
import { listFraudCases } from './case-details.ts'
import { decideFraudCase } from './decide-case.ts'
import { fraudAppealCases, fraudCases } from './fraud-cases.ts'
import { stillClock } from '../../ports/clock.ts'

const [ann, ben] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

/** Decides every open case by chance, and grants every other appeal against it. For tests and `npm run replay:events`. */
export async function randomDecisions(db: Db, random: Random, now: Date): Promise<void> {
  const first = { operator: ann, now, hasLeft: () => false }
  const second = { ...first, operator: ben }
  const { items } = await listFraudCases(db, { pageIndex: 1, pageSize: 100, isDecided: false })
  for (const { caseId, grants, inviter: userId } of items) {
    const isRefused = random.below(3) > 0
    const isGranted = random.below(2) > 0
    await transact(db, async (tx) => {
      await claimCase(tx, fraudCases, { caseId }, first)
      if (!isRefused) return decideFraudCase(tx, { caseId, grants, decision: { outcome: 'released' }, ...first })
      const { refused, reversed } = await decideFraudCase(tx, {
        caseId,
        grants,
        decision: { outcome: 'refused', reason: 'one_person' },
        ...first,
      })
      if (!isGranted || refused + reversed === 0) return
      const name = { caseId, userId }
      const mine = await tx
        .selectFrom('reward_grant')
        .select('id')
        .where('fraud_case', '=', caseId)
        .where('user_id', '=', userId)
        .where('status', 'in', ['refused', 'reversed'])
        .executeTakeFirst()
      if (!mine) return
      await makeAppeal({ tx, user: userId, clock: stillClock(now) }, { caseId, words: 'Please' })
      await claimCase(tx, fraudAppealCases, name, second)
      await decideFraudAppeal(tx, { ...name, outcome: 'granted', ...second })
    })
  }
}
