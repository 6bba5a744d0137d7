import { formatAmount, units } from '@madang/contract/money.ts'
import type { Db } from '../../db/tables.ts'
import { draws } from '../../events/draw/draw-winners.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { addDays, businessDay, startOfDay } from '../../rules/business-day.ts'
import { drawRules } from '../../rules/kinds/draw-rules.ts'
import type { Campaign } from '../campaign.ts'
import type { Tried, Trying } from '../kind-row.ts'

/** The constants of a draw say where its prizes go and never how much they are: sums stay, kinds change. */
export async function dryRunPrizes(db: Db, { zone }: Campaign<'draw'>, { rules, now }: Trying): Promise<Tried> {
  const { toAvailable } = drawRules.parse(rules)
  const to = addDays(businessDay(now, zone), -1)
  const from = addDays(to, -29)
  const credited = (await programmeGrants(db, { programme: draws.id })).filter(
    ({ status, created_at: at }) => status === 'credited' && at >= startOfDay(from, zone),
  )
  const sumOf = (kind?: string) =>
    text(credited.reduce((sum, grant) => (kind && grant.kind !== kind ? sum : sum + grant.amount), 0n))
  const proposed = toAvailable === 1 ? 'drawCash' : 'drawPrize'
  return {
    from,
    to,
    people: new Set(credited.map(({ user_id: user }) => user)).size,
    before: sumOf(),
    after: sumOf(),
    kinds: (['drawPrize', 'drawCash'] as const).map((kind) => ({
      kind,
      count: kind === proposed ? credited.length : 0,
      before: sumOf(kind),
      after: kind === proposed ? sumOf() : '0',
    })),
    examples: [],
  }
}

function text(amount: bigint): string {
  return formatAmount('USDT', units<'USDT'>(amount))
}
