import type { Locale } from '@madang/contract/locale.ts'
import type { RuleChange } from '@madang/contract/rewards/tokenomics.ts'
import { weekdayName } from '@madang/contract/values/weekday.ts'
import { constantsOf, describeConstants } from '../../rules/constants.ts'
import { programmeRules, type VersionRules } from '../../rules/programmes.ts'
import { rulesShown } from './rules-shown.ts'

type Rules = VersionRules<'cvc'>

const { schema } = programmeRules.cvc
/** Constants that no line of the rules tells, and that concern everybody all the same. */
const further = /^(totalSupply|validInvitee\.\w+|buyback\.(price|minimum|weekday))$/

/** What rules say otherwise than those before them, line by line in a language. Pure. */
export function ruleChanges(before: Rules, after: Rules, locale: Locale): RuleChange[] {
  const [was, is] = [linesOf(before, locale), linesOf(after, locale)]
  return [...new Set([...is.keys(), ...was.keys()])]
    .map((label) => ({ label, was: was.get(label) ?? null, is: is.get(label) ?? null }))
    .filter((line) => line.was !== line.is)
}

function linesOf(rules: Rules, locale: Locale): ReadonlyMap<string, string> {
  const told = rulesShown(rules, locale).map(({ label, value }) => [label, value] as const)
  const values = new Map(constantsOf(schema, rules).map(({ name, value }) => [name, value]))
  const constants = describeConstants(schema)
    .filter(({ name }) => further.test(name))
    .map(({ name, form, words }) => {
      const value = values.get(name) ?? ''
      return [words?.label[locale] ?? name, form === 'weekday' ? weekdayName(Number(value), locale) : value] as const
    })
  return new Map([...told, ...constants])
}
