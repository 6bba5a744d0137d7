import type { Db, Tx } from '../db/tables.ts'
import type { Programme, ProgrammeKind } from '../rules/programmes.ts'
import { type DryRun, dryRunRules } from './dry-run/dry-run-rules.ts'
import { replayCvc } from './replay/replay-cvc.ts'
import type { ReplayState } from './replay/replay-state.ts'

/** What a kind of programme does beyond its rules. A kind without a row, or without one of these, does not compile. */
export interface ProgrammeKindRow {
  /** What rules, as they would be stored, would have done over the last 30 days. */
  readonly dryRun: (db: Db, rules: unknown, about: { readonly now: Date }) => Promise<DryRun>
  /** Every event again, compared with the ledger (INV-M08), and what waits too long at `now`. */
  readonly replay: (tx: Tx, now: Date) => Promise<ReplayState>
}

const kinds: Readonly<Record<ProgrammeKind, ProgrammeKindRow>> = {
  cvc: { dryRun: dryRunRules, replay: replayCvc },
}

export function programmeKind({ kind }: Pick<Programme, 'kind'>): ProgrammeKindRow {
  return kinds[kind]
}
