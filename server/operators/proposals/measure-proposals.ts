import type { Measure } from '../../casework/case-kind.ts'
import type { Tx } from '../../db/tables.ts'
import { shownProposalKinds } from './proposal-kinds.ts'
import '../tables.ts'

/** Proposals that wait for a second person and have not run out. */
export async function measureProposals(tx: Tx, now: Date): Promise<Measure> {
  const { open, oldest } = await tx
    .selectFrom('proposal')
    .select(({ fn }) => [fn.countAll<bigint>().as('open'), fn.min('proposed_at').as('oldest')])
    .where('state', '=', 'open')
    .where('kind', 'in', shownProposalKinds)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return { open: Number(open), oldest }
}
