import { replayCampaigns } from '../../server/campaigns/replay-campaigns.ts'
import { holds } from '../../server/domains.ts'
import { openDatabase } from '../../server/db/open.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { otherFaults } from '../../server/operators/prove-books.ts'
import { replay } from '../../server/rewards/replay/replay.ts'
import { replayWallet } from '../../server/wallet/replay/replay-wallet.ts'

/**
 * Whatever was done in a house, its books are whole: what the hourly proof and the nightly replay would say of it. Throws an
 * Error that names every difference (INV-M02, INV-W03, INV-M08).
 */
export async function expectWholeBooks(url: string): Promise<void> {
  const { db, close } = await openDatabase({ url, data: '', log: () => undefined })
  try {
    const faults = [...(await checkLedger(db)), ...(await otherFaults({ db, holds }))]
    const { differences } = await replay(db, new Date(), replayWallet, replayCampaigns)
    const told = [
      ...faults.map(({ invariant, subject, detail }) => `${invariant} ${subject}: ${detail}`),
      ...differences.map((difference) => `INV-M08 ${difference}`),
    ]
    if (told.length) throw new Error(`The books of a house differ:\n${told.join('\n')}`)
  } finally {
    await close()
  }
}
