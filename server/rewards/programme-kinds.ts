import type { Db, Tx } from '../db/tables.ts'
import type { ProgrammeKind } from '../rules/programmes.ts'
import { type DryRun, dryRunRules } from './dry-run/dry-run-rules.ts'
import { replayCvc } from './replay/replay-cvc.ts'
import type { ReplayState } from './replay/replay-state.ts'

/** What a kind of programme with rewards of its own does beyond its rules. */
export interface ProgrammeKindRow {
  /** What rules, as they would be stored, would have done over the last 30 days. */
  readonly dryRun: (db: Db, rules: unknown, about: { readonly now: Date }) => Promise<DryRun>
  /** Every event again, compared with the ledger (INV-M08), and what waits too long at `now`. */
  readonly replay: (tx: Tx, now: Date) => Promise<ReplayState>
}

const kinds = {
  cvc: { dryRun: dryRunRules, replay: replayCvc },
} as const satisfies Readonly<Partial<Record<ProgrammeKind, ProgrammeKindRow>>>

/** A kind of programme whose rewards are this domain's; the others are campaigns. */
export type OwnKind = keyof typeof kinds

export function isRewardKind(kind: ProgrammeKind): kind is OwnKind {
  return Object.hasOwn(kinds, kind)
}

export function programmeKind({ kind }: { readonly kind: OwnKind }): ProgrammeKindRow {
  return kinds[kind]
}
