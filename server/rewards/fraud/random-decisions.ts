import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Random } from '../../ports/random.ts'
import { claimAppeal, decideAppeal, makeAppeal } from './appeals.ts'
import { claimCase, listCases } from './case-queue.ts'
import { decideCase } from './decide-case.ts'

const [ann, ben] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b']

/** Decides every open case by chance, and grants every other appeal against it. For tests and `npm run replay:events`. */
export async function randomDecisions(db: Db, random: Random, now: Date): Promise<void> {
  const { items } = await listCases(db, { pageIndex: 1, pageSize: 100, isDecided: false })
  for (const { caseId, grants, userId } of items) {
    const isRefused = random.below(3) > 0
    const isGranted = random.below(2) > 0
    const about = { caseId, grants, operator: ann, now }
    await transact(db, async (tx) => {
      await claimCase(tx, caseId, ann, now)
      if (!isRefused) return decideCase(tx, { ...about, outcome: 'released' })
      const { refused, reversed } = await decideCase(tx, { ...about, outcome: 'refused', reason: 'one_person' })
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
      await makeAppeal(tx, userId, { caseId, words: 'Please' }, now)
      await claimAppeal(tx, name, ben, now)
      await decideAppeal(tx, { ...name, outcome: 'granted' }, ben, now)
    })
  }
}
