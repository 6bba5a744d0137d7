import { Failure } from '@madang/contract/failures.ts'
import type { CaseId } from '@madang/contract/rewards/fraud.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Db } from '../../../server/db/tables.ts'
import { transact } from '../../../server/db/tx.ts'
import { claimCase } from '../../../server/casework/take-step.ts'
import { decideFraudAppeal, makeAppeal } from '../../../server/rewards/fraud/appeals.ts'
import { listFraudCases, type FraudCaseDetails } from '../../../server/rewards/fraud/case-details.ts'
import { decideFraudCase, type CaseDecision } from '../../../server/rewards/fraud/decide-case.ts'
import { fraudAppealCases, fraudCases } from '../../../server/rewards/fraud/fraud-cases.ts'
import { invited } from '../../../server/rewards/fraud/test-farm.ts'
import { settleAll } from '../../../server/rewards/grants/settle-registrations.ts'
import { testUser } from '../../../server/users/test-user.ts'
import type { RewardPath } from './reward-paths.ts'
import { stillClock } from '@madang/server/ports/clock.ts'

const dayMs = 24 * 60 * 60_000

/**
 * Each run has a day of its own. Registrations of all runs in one hour, and from one network, would be a machine's, whose
 * rewards rightly wait for a second day of activity (THR-17).
 */
let runs = 0
/** When the latest run takes place: noon in Korea. */
const today = () => new Date(Date.parse('2025-06-10T03:00:00Z') + runs * dayMs)
const earlier = (hours: number) => new Date(today().getTime() - hours * 3_600_000)

const ann = () => ({ operator: '00000000-0000-4000-8000-00000000000a', now: today(), hasLeft: () => false })
const ben = () => ({ ...ann(), operator: '00000000-0000-4000-8000-00000000000b' })

/** The case that somebody of a run appeals against: looked up before, as the list of decided ones grows with every run. */
const appealed = new Map<UserId, CaseId>()

const ways: readonly RewardPath[] = [
  { name: 'invitations held for a person', prepare: farm, act: ({ db }) => settleAll(db, today()) },
  {
    name: 'release of held invitations',
    prepare: claimed,
    act: ({ db }, [boss]) => decide(db, boss!, { outcome: 'released' }),
  },
  {
    name: 'refusal that gives back what was held and takes back what was credited',
    prepare: claimed,
    act: ({ db }, [boss]) => decide(db, boss!, { outcome: 'refused', reason: 'one_person' }),
  },
  {
    name: 'appeal that is granted',
    prepare: async (db) => {
      const people = await claimed(db)
      const { caseId } = (await caseOf(db, people[0]!))!
      await decide(db, people[0]!, { outcome: 'refused', reason: 'one_person' })
      await transact(db, (tx) =>
        makeAppeal({ tx, user: people[0]!, clock: stillClock(today()) }, { caseId, words: 'Please' }),
      )
      await transact(db, (tx) => claimCase(tx, fraudAppealCases, { caseId, userId: people[0]! }, ben()))
      appealed.set(people[0]!, caseId)
      return people
    },
    act: async ({ db }, [boss]) => {
      const caseId = appealed.get(boss!)!
      const granting = { caseId, userId: boss!, outcome: 'granted' as const }
      await transact(db, (tx) => decideFraudAppeal(tx, { ...granting, ...ben() })).catch(unlessDone)
    },
  },
]

/** The ways of fraud control on which money moves (INV-R10). */
export const fraudPaths: readonly RewardPath[] = ways.map((way) => ({ ...way, now: today }))

/** Somebody with one credited guest of yesterday and five of today on the same phone, not looked at yet. */
async function farm(db: Db): Promise<UserId[]> {
  runs++
  const boss = await testUser(db, { registeredAt: earlier(27) })
  const phone = () => ({ installation: boss, hash: boss, block: boss })
  const first = await invited(db, boss, 1, phone, { firstAt: earlier(25) })
  await settleAll(db, earlier(24))
  return [boss, ...first, ...(await invited(db, boss, 5, phone, { firstAt: earlier(3) }))]
}

async function claimed(db: Db): Promise<UserId[]> {
  const people = await farm(db)
  await settleAll(db, today())
  const { caseId } = (await caseOf(db, people[0]!))!
  await transact(db, (tx) => claimCase(tx, fraudCases, { caseId }, ann()))
  return people
}

async function caseOf(db: Db, boss: UserId): Promise<FraudCaseDetails | undefined> {
  for (const isDecided of [false, true]) {
    const { items } = await listFraudCases(db, { pageIndex: 1, pageSize: 1000, isDecided })
    const found = items.find(({ inviter }) => inviter === boss)
    if (found) return found
  }
  return undefined
}

async function decide(db: Db, boss: UserId, decision: CaseDecision): Promise<void> {
  const { caseId, grants } = (await caseOf(db, boss))!
  await transact(db, (tx) => decideFraudCase(tx, { caseId, grants, decision, ...ann() })).catch(unlessDone)
}

/** Done by the attempt whose answer was lost: the case, or the appeal, is decided. */
function unlessDone(error: unknown): void {
  if (!(error instanceof Failure) || error.failure !== 'CONFLICT') throw error
}
