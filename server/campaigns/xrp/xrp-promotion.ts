import type { Programme, RulesOf } from '../../rules/programmes.ts'

/** The XRP promotion, a campaign. */
export const xrp: Programme<'xrp'> = { id: 'xrp', kind: 'xrp' }

export type XrpRules = RulesOf<'xrp'>
/** What its arithmetic asks of the rules, whatever their version. */
export type XrpValues = Omit<XrpRules, 'version' | 'effectiveFrom' | 'programme' | 'zone'>
