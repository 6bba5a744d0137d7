import { replayCampaigns } from '../../campaigns/replay-campaigns.ts'
import type { Db } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { Job } from '../../jobs/job.ts'
import { replay } from '../../rewards/replay/replay.ts'
import type { Services } from '../../services.ts'
import { replayWallet } from '../../wallet/replay/replay-wallet.ts'
import { keepReplay } from './last-replay.ts'
import { mailOwners } from './mail-owners.ts'

type Replaying = Pick<Services, 'db' | 'clock' | 'keys' | 'random' | 'messageWays' | 'report'>

/** Every night at 3:41 in Korea (INV-M08). */
export const replayBooks: Job = {
  name: 'replay-books',
  schedule: { cron: '41 18 * * *' },
  // One that was given up may still run: another beside it would hold a second moment of the database.
  attempts: 1,
  timeoutSeconds: 2 * 60 * 60,
  run: (services) => replayAndReport(services),
}

/** Every event of every domain through the rules, as of one moment (INV-M08). */
export function replayEverything(db: Db, now: Date): ReturnType<typeof replay> {
  return replay(db, now, replayWallet, replayCampaigns)
}

/** So many differences are told to the log; `npm run replay` prints all. */
const mostReported = 20

/**
 * Replays every event through the rules beside the running server, as of one moment. How many differ is kept for the
 * console, and the owners get a mail when something begins to; nothing stops (decision 0208). Returns what differs, in words.
 */
export async function replayAndReport(services: Replaying): Promise<readonly string[]> {
  const { db, clock, report } = services
  const began = clock.now()
  const { differences } = await replayEverything(db, began)
  await transact(db, async (tx) => {
    const isNew = await keepReplay(tx, { began, now: clock.now(), differences: differences.length })
    const body = mailText.replaceAll('{count}', String(differences.length))
    if (isNew) await mailOwners({ ...services, tx }, { purpose: 'replayDiffers', body })
  })
  for (const difference of differences.slice(0, mostReported)) report(new Error(`INV-M08 ${difference}`))
  return differences
}

/** In all languages of the console: nobody knows the reader's yet. */
const mailText = [
  'The ledger differs in {count} places from what the rules make of all events. Nothing has stopped. Open the dashboard of the Madang console.',
  '모든 기록을 규칙에 따라 다시 계산한 결과가 원장과 {count}건 다릅니다. 지급과 출금은 계속됩니다. Madang 운영 콘솔의 대시보드를 확인해 주세요.',
  '按规则重算全部记录后，与账本有{count}处不一致。发放和提现未停止。请查看Madang运营后台的首页。',
].join('\n\n')
