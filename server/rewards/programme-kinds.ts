import type { Db } from '../db/tables.ts'
import type { Programme, ProgrammeKind } from '../rules/programmes.ts'
import { type DryRun, dryRunRules } from './dry-run/dry-run-rules.ts'

/** What a kind of programme does beyond its rules. A kind without a row does not compile. */
export interface ProgrammeKindRow {
  /** What rules, as they would be stored, would have done over the last 30 days. */
  readonly dryRun: (db: Db, rules: unknown, about: { readonly now: Date }) => Promise<DryRun>
}

const kinds: Readonly<Record<ProgrammeKind, ProgrammeKindRow>> = {
  cvc: { dryRun: dryRunRules },
}

export function programmeKind({ kind }: Programme): ProgrammeKindRow {
  return kinds[kind]
}
