import '../tables.ts'
import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { formatAmount, units } from '@madang/contract/money.ts'
import type { Db } from '../../db/tables.ts'
import { snapshot } from '../../db/tx.ts'
import { addDays, businessDay, startOfDay } from '../../rules/business-day.ts'
import { contestRules } from '../../rules/kinds/contest-rules.ts'
import { allRules } from '../../rules/rules-on.ts'
import type { VersionRules } from '../../rules/programmes.ts'
import type { Campaign } from '../campaign.ts'
import { furthestMoved } from '../furthest-moved.ts'
import type { Tried, Trying } from '../kind-row.ts'
import { contest } from './contest.ts'

const triedDays = 30
const grantNames = ['contestPrize', 'contestPrizeAvailable'] as const satisfies readonly GrantsOf<'contest'>[]

interface Ranked {
  readonly author: UserId
  readonly rank: number
  readonly version: string
}

/** What other constants would have given for the cycles that ended in the last 30 days: their order stays as it was frozen. */
export function dryRunContest(db: Db, { zone }: Campaign<'contest'>, { rules, now }: Trying): Promise<Tried> {
  const proposed = contestRules.parse(rules)
  return snapshot(db, async (tx) => {
    const to = addDays(businessDay(now, zone), -1)
    const from = addDays(to, 1 - triedDays)
    const ranked: Ranked[] = await tx
      .selectFrom('contest_result')
      .innerJoin('contest_topic', 'contest_topic.id', 'contest_result.topic')
      .innerJoin('contest_cycle', (join) =>
        join
          .onRef('contest_cycle.programme', '=', 'contest_result.programme')
          .onRef('contest_cycle.number', '=', 'contest_result.cycle'),
      )
      .select(['author', 'rank', 'rule_version as version'])
      .where('contest_result.programme', '=', contest.id)
      .where('ends_at', '>', startOfDay(from, zone))
      .execute()
    const known = await allRules(tx, contest)
    const before = prizes(ranked, ({ version }) => known.get(version)!)
    const after = prizes(ranked, () => proposed)
    const sum = (of: readonly Prize[]) => text(of.reduce((all, { amount }) => all + amount, 0n))
    return {
      from,
      to,
      people: new Set([...before, ...after].map(({ user }) => user)).size,
      before: sum(before),
      after: sum(after),
      kinds: grantNames.map((kind) => {
        const [old, changed] = [before, after].map((all) => all.filter((prize) => prize.kind === kind))
        return { kind, count: changed!.length, before: sum(old!), after: sum(changed!) }
      }),
      examples: await furthestMoved(tx, 'USDT', { before, after }),
    }
  })
}

interface Prize {
  readonly user: UserId
  readonly kind: GrantsOf<'contest'>
  readonly amount: bigint
}

function prizes(
  ranked: readonly Ranked[],
  rulesOf: (row: Ranked) => Pick<VersionRules<'contest'>, 'published' | 'prize' | 'prizeIsAvailable'>,
): Prize[] {
  return ranked.flatMap((row) => {
    const { published, prize, prizeIsAvailable } = rulesOf(row)
    const kind = prizeIsAvailable ? 'contestPrizeAvailable' : 'contestPrize'
    return row.rank <= published ? [{ user: row.author, kind, amount: prize }] : []
  })
}

function text(amount: bigint): string {
  return formatAmount('USDT', units(amount))
}
