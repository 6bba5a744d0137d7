import { parseArgs } from 'node:util'
import { replayCampaigns } from '../../server/campaigns/replay-campaigns.ts'
import { findCampaign } from '../../server/campaigns/campaign.ts'
import { putSetting } from '../../server/campaigns/change-campaign.ts'
import { settleXrp } from '../../server/campaigns/xrp/settle-xrp.ts'
import { xrp } from '../../server/campaigns/xrp/xrp-promotion.ts'
import { transact } from '../../server/db/tx.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { stillClock } from '../../server/ports/clock.ts'
import { randomEvents } from '../../server/rewards/replay/random-events.ts'
import { type FurtherReplay, replay } from '../../server/rewards/replay/replay.ts'
import { replayWallet } from '../../server/wallet/replay/replay-wallet.ts'
import { withTemporaryDatabase } from '../temporary-database.ts'

/**
 * `npm run replay:events -- --count 100000 --seed 1`: makes random registrations and check-ins over a year by the
 * product's own functions on a temporary database, then proves the books and replays every event (INV-M08). With `--campaigns`
 * the XRP promotion is on from the first day, with its whole budget: whoever registers with a code joins it, and lapses, since
 * nobody attends a class; how long an event of each takes is told. Ends with 1 when anything does not agree.
 */
const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    campaigns: { type: 'boolean', default: false },
  },
})
await withTemporaryDatabase({ name: 'events', size: 16 }, async ({ db }) => {
  const asked = { count: Number(values.count), seed: Number(values.seed) }
  if (values.campaigns)
    await transact(db, async (tx) =>
      putSetting(tx, await findCampaign(tx, xrp.id), {
        startsAt: new Date('2026-01-01T00:00:00+09:00'),
        endsAt: null,
        countries: ['*'],
        budget: '30000',
        perDay: null,
        perPerson: null,
        endsBeyondBudget: false,
      }),
    )
  const settling = stopwatch()
  const andThen = (now: Date) => settling.during(() => settleXrp({ db, clock: stillClock(now) }))
  const making = stopwatch()
  const made = await making.during(() => randomEvents(db, { ...asked, ...(values.campaigns && { andThen }) }))
  const faults = await checkLedger(db)
  const replayingCampaigns = stopwatch()
  const replaying = stopwatch()
  const campaigns: FurtherReplay = (tx, now) => replayingCampaigns.during(() => replayCampaigns(tx, now))
  const report = await replaying.during(() => replay(db, made.until, replayWallet, campaigns))
  const { registrations, checkIns, steps, transfers, differences } = report
  const { grants } = await db
    .selectFrom('reward_grant')
    .select(({ fn }) => fn.countAll<bigint>().as('grants'))
    .where('programme', '=', xrp.id)
    .executeTakeFirstOrThrow()
  const isSame = made.registrations === registrations && made.checkIns === checkIns && made.steps === steps
  console.log(
    JSON.stringify({
      run: 'replay-events',
      seed: values.seed,
      registrations,
      checkIns,
      steps,
      transfers,
      isSame,
      ...(values.campaigns && {
        campaignGrants: Number(grants),
        // Of an event of CVC, a registration or check-in, and of a grant of the promotion with what becomes of it.
        ms: {
          made: perEvent(making.ms() - settling.ms(), registrations + checkIns),
          settled: perEvent(settling.ms(), Number(grants)),
          replayed: perEvent(replaying.ms() - replayingCampaigns.ms(), registrations + checkIns),
          campaignReplayed: perEvent(replayingCampaigns.ms(), Number(grants)),
        },
      }),
      faults,
      differences: differences.slice(0, 20),
    }),
  )
  process.exitCode = isSame && faults.length === 0 && differences.length === 0 ? 0 : 1
})

/** Adds up how long something takes. */
function stopwatch() {
  let total = 0
  return {
    ms: () => total,
    async during<Result>(work: () => Promise<Result>): Promise<Result> {
      const began = performance.now()
      try {
        return await work()
      } finally {
        total += performance.now() - began
      }
    },
  }
}

function perEvent(ms: number, events: number): number {
  return Number((ms / Math.max(1, events)).toFixed(3))
}
