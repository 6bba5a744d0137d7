import '../tables.ts'
import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import type { Tx } from '../../db/tables.ts'
import { businessDay, startOfDay } from '../../rules/business-day.ts'
import { contestRules } from '../../rules/kinds/contest-rules.ts'
import { allRules } from '../../rules/rules-on.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import type { Campaign } from '../campaign.ts'
import type { Given, TriedGrants, Trying } from '../kind-row.ts'
import { contest } from './contest.ts'

interface Ranked {
  readonly author: UserId
  readonly rank: number
  readonly version: string
  readonly ends_at: Date
}
type Prize = Given<GrantsOf<'contest'>>

/** What other constants would have given for the cycles that ended: their order stays as it was frozen. */
export async function dryRunContest(
  tx: Tx,
  { zone }: Campaign<'contest'>,
  { rules, from, today }: Trying,
): Promise<TriedGrants<GrantsOf<'contest'>>> {
  const proposed = contestRules.parse(rules)
  const ranked: Ranked[] = await tx
    .selectFrom('contest_result')
    .innerJoin('contest_topic', 'contest_topic.id', 'contest_result.topic')
    .innerJoin('contest_cycle', (join) =>
      join
        .onRef('contest_cycle.programme', '=', 'contest_result.programme')
        .onRef('contest_cycle.number', '=', 'contest_result.cycle'),
    )
    .select(['author', 'rank', 'rule_version as version', 'ends_at'])
    .where('contest_result.programme', '=', contest.id)
    .where('ends_at', '>', startOfDay(from, zone))
    .where('ends_at', '<=', startOfDay(today, zone))
    .execute()
  const known = await allRules(tx, contest)
  const prizes = (rulesOf: (row: Ranked) => PrizeRules) => ranked.flatMap((row) => prizeOf(row, rulesOf(row), zone))
  return { before: prizes(({ version }) => known.get(version)!), after: prizes(() => proposed) }
}

type PrizeRules = Pick<VersionRules<'contest'>, 'published' | 'prize' | 'prizeIsAvailable'>

/** On the last day of its cycle. */
function prizeOf(row: Ranked, { published, prize, prizeIsAvailable }: PrizeRules, zone: string): Prize[] {
  const kind = prizeIsAvailable ? 'contestPrizeAvailable' : 'contestPrize'
  const day = businessDay(new Date(row.ends_at.getTime() - 1), zone)
  return row.rank <= published && prize > 0n ? [{ user: row.author, kind, day, amount: prize }] : []
}
