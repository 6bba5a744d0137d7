import { transact, snapshot } from '../db/tx.ts'
import type { Job } from '../jobs/job.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { strangeOwners } from '../ledger/checks/strange-owners.ts'
import { type BooksFault, booksDiffer, keepFaults, openRows, settleFaults, takeUntold } from '../ledger/proof/faults.ts'
import { noteProof } from '../ledger/proof/last-proof.ts'
import { proveBooks as proveTransfers } from '../ledger/proof/prove-books.ts'
import type { Services } from '../services.ts'
import { isUser } from '../users/is-user.ts'
import { heldAndRequested, heldFaults } from './held-and-requested.ts'
import { mailOwners } from './running/mail-owners.ts'

type Proving = Pick<Services, 'db' | 'clock' | 'timers' | 'holds' | 'keys' | 'random' | 'messageWays' | 'report'>

/** Every hour (INV-M02). */
export const proveBooks: Job = {
  name: 'prove-books',
  schedule: { cron: '17 * * * *' },
  run: (services) => proveAndReport(services),
}

/**
 * Proves the books beside the running server. A difference is kept, which stops granting and pay-outs until a proof of
 * everything finds the books whole again; the owners of the console get a mail about each new one.
 */
export async function proveAndReport(services: Proving): Promise<readonly BooksFault[]> {
  const { found, told } = await proveAndTell(services, {})
  if (told === 0 && (await booksDiffer(services.db))) await settleIfWhole(services)
  return found
}

/** The same of what is new alone, before anybody comes in: everything in a database that was restored, otherwise little. */
export async function proveBeforeOpening(services: Proving): Promise<void> {
  await proveAndTell(services, { mostMs: 1_000, isNewAlone: true })
}

async function proveAndTell(
  services: Proving,
  part: { readonly mostMs?: number; readonly isNewAlone?: boolean },
): Promise<{ found: readonly BooksFault[]; told: number }> {
  const { db, clock, timers } = services
  const prove = async () => {
    const { faults: found } = await proveTransfers(db, { clock, timers, ...part })
    const further = await otherFaults(services)
    await transact(db, async (tx) => {
      await keepFaults(tx, further, clock.now())
      if (!part.isNewAlone) await noteProof(tx, clock.now())
    })
    return distinct([...found, ...further])
  }
  const found = await prove().catch(async (error: unknown) => {
    // What a proof that breaks off found is told too.
    await notifyOfFaults(services)
    throw error
  })
  return { found, told: await notifyOfFaults(services) }
}

/** Everything that is wrong with the books, read from their beginning. */
export async function faultsFromBeginning(services: Pick<Proving, 'db' | 'holds'>): Promise<BooksFault[]> {
  return [...(await checkLedger(services.db)), ...(await otherFaults(services))]
}

/** What is wrong beside transfers and balances: amounts held without a request, and accounts of nobody. */
async function otherFaults({ db, holds }: Pick<Proving, 'db' | 'holds'>): Promise<BooksFault[]> {
  return [
    ...heldFaults(await snapshot(db, (tx) => heldAndRequested(tx, holds))),
    ...(await transact(db, (tx) => strangeOwners(tx, isUser))),
  ]
}

/** So many differences stand in the log one by one; all are rows. */
const mostReported = 100

/** Tells the owners of what nobody was told of yet, and how much that is. */
export async function notifyOfFaults(services: Proving): Promise<number> {
  const { db, clock, report } = services
  const fresh = await transact(db, async (tx) => {
    const untold = await takeUntold(tx, clock.now())
    if (untold.length) {
      const body = mailText.replace('{count}', String(untold.length))
      await mailOwners({ ...services, tx }, { purpose: 'booksDiffer', body })
    }
    return untold
  })
  for (const { invariant, subject, detail } of fresh.slice(0, mostReported))
    report(new Error(`The books differ: ${invariant} ${subject}: ${detail}`))
  return fresh.length
}

async function settleIfWhole(services: Proving): Promise<void> {
  const { db, clock } = services
  // What another process finds meanwhile stays open.
  const open = await openRows(db)
  const found = await faultsFromBeginning(services)
  await transact(db, (tx) => settleFaults(tx, found, clock.now(), open))
}

/** In all languages of the console: nobody knows the reader's yet. */
const mailText = [
  'The books differ in {count} places. Granting and pay-outs have stopped. Open Ledger in the Madang console.',
  '장부에서 {count}건의 불일치가 발견되어 지급과 출금이 중단되었습니다. Madang 운영 콘솔의 장부를 확인해 주세요.',
  '账本中发现{count}处不一致，发放和提现已停止。请在Madang运营后台查看账本。',
].join('\n\n')

function distinct(faults: readonly BooksFault[]): BooksFault[] {
  return [...new Map(faults.map((fault) => [`${fault.invariant} ${fault.subject}`, fault])).values()]
}
