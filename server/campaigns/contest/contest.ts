import type { Programme, RulesOf } from '../../rules/programmes.ts'

/** The content contest, a campaign. */
export const contest: Programme<'contest'> = { id: 'contest', kind: 'contest' }

export type ContestRules = RulesOf<'contest'>
