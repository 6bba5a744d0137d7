import { replayCampaigns } from '../../server/campaigns/replay-campaigns.ts'
import { holds } from '../../server/domains.ts'
import { type DatabasePlace, openDatabase } from '../../server/db/open.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { otherFaults } from '../../server/operators/prove-books.ts'
import { replay } from '../../server/rewards/replay/replay.ts'
import { replayWallet } from '../../server/wallet/replay/replay-wallet.ts'

/**
 * Whatever was done in a house, its books are whole: answers in words what the hourly proof and the nightly replay would say of
 * it (INV-M02, INV-W03, INV-M08).
 */
export async function booksFaults(place: Pick<DatabasePlace, 'url' | 'data'>): Promise<string[]> {
  const { db, close } = await openDatabase({ ...place, log: () => undefined })
  try {
    const faults = [...(await checkLedger(db)), ...(await otherFaults({ db, holds }))]
    const { differences } = await replay(db, new Date(), replayWallet, replayCampaigns)
    return [
      ...faults.map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`),
      ...differences.map((difference) => `INV-M08 ${difference}`),
    ]
  } finally {
    await close()
  }
}
