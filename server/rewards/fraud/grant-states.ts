import type { GrantStatus, GrantStep } from '../tables.ts'

/**
 * What fraud control may do to an invite grant in each state, and the state it leads to (INV-R10). A registration grant
 * never enters review. A grant that a person released stays credited: each step happens at most once (`grant_step`).
 */
export const stepsFrom = {
  pending: { held: 'held' },
  held: { released: 'credited', refused: 'refused' },
  credited: { reversed: 'reversed' },
  refused: { restored: 'credited' },
  reversed: { restored: 'credited' },
} as const satisfies Record<GrantStatus, Partial<Record<GrantStep, GrantStatus>>>

/** The state a step leads to; null when it may not be taken. */
export function stateAfter(status: GrantStatus, step: GrantStep): GrantStatus | null {
  const steps: Partial<Record<GrantStep, GrantStatus>> = stepsFrom[status]
  return steps[step] ?? null
}
