import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { replayCampaigns } from '../../server/campaigns/replay-campaigns.ts'
import { checkLedger } from '../../server/ledger/check-ledger.ts'
import { settleAll } from '../../server/rewards/grants/settle-registrations.ts'
import { randomEvents } from '../../server/rewards/replay/random-events.ts'
import { type FurtherReplay, replay } from '../../server/rewards/replay/replay.ts'
import { replayWallet } from '../../server/wallet/replay/replay-wallet.ts'
import { withTemporaryDatabase } from '../temporary-database.ts'
import { randomCampaigns, unexplained } from './random-campaigns.ts'

/**
 * `npm run replay:events -- --count 100000 --seed 1`: makes random registrations and check-ins over a year by the
 * product's own functions on a temporary database, then proves the books and replays every event (INV-M08). With `--campaigns`
 * every kind of campaign is on from the first day, and people do in each at random what they may (random-campaigns.ts); how
 * long an event of each takes is told. Ends with 1 when anything does not agree.
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
  const campaignsOn = values.campaigns ? await randomCampaigns(db, values.seed) : null
  const settling = stopwatch()
  const andThen = (now: Date) => settling.during(() => campaignsOn!.andThen(now))
  const making = stopwatch()
  const made = await making.during(() => randomEvents(db, { ...asked, ...(campaignsOn && { andThen }) }))
  const faults = await checkLedger(db)
  const replayingCampaigns = stopwatch()
  const replaying = stopwatch()
  const campaigns: FurtherReplay = (tx, now) => replayingCampaigns.during(() => replayCampaigns(tx, now))
  const until = campaignsOn && campaignsOn.until() > made.until ? campaignsOn.until() : made.until
  if (campaignsOn) await settleAll(db, until)
  const report = await replaying.during(() => replay(db, until, replayWallet, campaigns))
  const { registrations, checkIns, steps, transfers } = report
  const differences = report.differences.filter((text) => !campaignsOn || !unexplained.test(text))
  const { rows: given } = await sql<{ kind: string; credited: number; refused: number }>`
    select kind, (count(*) filter (where status = 'credited'))::integer as credited,
      (count(*) filter (where status = 'refused'))::integer as refused
    from reward_grant where programme <> 'cvc' group by kind order by kind`.execute(db)
  const partners = await db.selectFrom('partner_application').select('number').where('number', 'is not', null).execute()
  const grants = given.reduce((sum, { credited, refused }) => sum + credited + refused, 0)
  const registered = made.registrations + (campaignsOn?.registrations() ?? 0)
  const isSame = registered === registrations && made.checkIns === checkIns && made.steps === steps
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
        campaignGrants: grants,
        partners: partners.length,
        byKind: Object.fromEntries(given.map(({ kind, credited, refused }) => [kind, `${credited}+${refused}`])),
        // Of an event of CVC, a registration or check-in, and of a grant of the promotion with what becomes of it.
        ms: {
          made: perEvent(making.ms() - settling.ms(), registrations + checkIns),
          settled: perEvent(settling.ms(), grants),
          replayed: perEvent(replaying.ms() - replayingCampaigns.ms(), registrations + checkIns),
          campaignReplayed: perEvent(replayingCampaigns.ms(), grants),
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
