import type { GrantsOf } from '@madang/contract/campaigns/campaign-kinds.ts'
import type { Tx } from '../../db/tables.ts'
import { draws } from '../../events/draw/draw-winners.ts'
import { programmeGrants } from '../../rewards/grants/programme-grants.ts'
import { businessDay } from '../../rules/business-day.ts'
import { drawRules } from '../../rules/kinds/draw-rules.ts'
import type { Campaign } from '../campaign.ts'
import type { Given, TriedGrants, Trying } from '../kind-row.ts'

type Prize = Given<GrantsOf<'draw'>>

/** The constants of a draw say where its prizes go and never how much they are: sums stay, kinds change. */
export async function dryRunPrizes(
  tx: Tx,
  { zone }: Campaign<'draw'>,
  { rules, from, to }: Trying,
): Promise<TriedGrants<GrantsOf<'draw'>>> {
  const kind = drawRules.parse(rules).toAvailable === 1 ? 'drawCash' : 'drawPrize'
  const before = (await programmeGrants(tx, { programme: draws.id })).flatMap((grant): Prize[] => {
    const day = businessDay(grant.created_at, zone)
    if (grant.status !== 'credited' || day < from || day > to) return []
    const stored = grant.kind === 'drawCash' ? 'drawCash' : 'drawPrize'
    return [{ user: grant.user_id, kind: stored, day, amount: grant.amount }]
  })
  return { before, after: before.map((prize) => ({ ...prize, kind })) }
}
