import type { Db } from '../db/tables.ts'
import { transact, snapshot } from '../db/tx.ts'
import type { Job } from '../jobs/job.ts'
import { checkLedger } from '../ledger/check-ledger.ts'
import { strangeOwners } from '../ledger/checks/strange-owners.ts'
import { type BooksFault, booksDiffer, keepFaults, settleFaults } from '../ledger/proof/faults.ts'
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
export async function proveAndReport(
  services: Proving,
  wait: { readonly mostMs?: number } = {},
): Promise<readonly BooksFault[]> {
  const { db, clock, timers, holds, report } = services
  const { faults: found } = await proveTransfers(db, { timers, ...wait })
  const others = async (): Promise<BooksFault[]> => [
    ...(await strangeOwners(db, isUser)),
    ...heldFaults(await snapshot(db, (tx) => heldAndRequested(tx, holds))),
  ]
  const faults = distinct([...found, ...(await others())])
  const fresh = await transact(db, async (tx) => {
    await noteProof(tx, clock.now())
    const unknown = await keepFaults(tx, faults, clock.now())
    if (unknown.length) {
      const body = mailText.replace('{count}', String(unknown.length))
      await mailOwners({ ...services, tx }, { purpose: 'booksDiffer', body })
    }
    return unknown
  })
  for (const fault of fresh) report(new Error(`The books differ: ${fault.invariant} ${fault.subject}: ${fault.detail}`))
  if (fresh.length === 0 && (await booksDiffer(db))) await settleIfWhole(db, others, clock.now())
  return faults
}

async function settleIfWhole(db: Db, others: () => Promise<BooksFault[]>, now: Date): Promise<void> {
  const still: BooksFault[] = [...(await checkLedger(db)), ...(await others())]
  await transact(db, (tx) => settleFaults(tx, still, now))
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
