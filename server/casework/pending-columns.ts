import type { Generated } from 'kysely'

/** The columns of a case whose decision takes effect at `effective_at`, and can be taken back until then. */
export interface PendingColumns<Outcome extends string, Reason extends string = string> {
  decision: Generated<Outcome | null>
  decision_by: Generated<string | null>
  /** Whose proposal was agreed to; null where one person decides alone. */
  decision_with: Generated<string | null>
  decision_reason: Generated<Reason | null>
  effective_at: Generated<Date | null>
  /** Since when its work that failed is left to a job. */
  set_aside_at: Generated<Date | null>
}
