/** A rule set as a flat list of named texts, as people read and change it (REQ-175), and back. Pure. */
import { type Asset, formatAmount, units } from '@madang/contract/money.ts'
import type { ruleSet } from './rule-set.ts'
import type { z } from 'zod'

export type RuleValues = z.output<typeof ruleSet>
/** One constant: `checkInUnlock` is `0.25`, `budget.invite` is `400000000`, `invite` is `2.5, 1.25, 0.75`. */
export interface Constant {
  readonly name: string
  readonly value: string
}

/** Amounts in another asset than CVC. */
const otherAssets: Readonly<Record<string, Asset>> = {
  'specialAirdrop.reward': 'USDT',
  'specialAirdrop.budget': 'USDT',
}
/** Who and when, not what. */
const notConstants = new Set(['version', 'effectiveFrom'])

/** Every constant in the order of the rule set. Tiers read `1000000: 25`, countries `KR: 2`, parted by commas. */
export function constantsOf(rules: RuleValues): Constant[] {
  return Object.entries(rules).flatMap(([name, value]) => (notConstants.has(name) ? [] : written(name, value)))
}

/** The rule set as it would be stored with some constants changed; whether it holds together is `ruleSet`'s to say. */
export function withConstants(rules: RuleValues, changes: readonly Constant[]): Record<string, unknown> {
  const texts = new Map([...constantsOf(rules), ...changes].map(({ name, value }) => [name, value]))
  const stored = (path: string, value: unknown): unknown => {
    const text = texts.get(path)
    if (text !== undefined) return read(path, value, text)
    return Object.fromEntries(
      Object.entries(value as object).map(([name, each]) => [name, stored(`${path}.${name}`, each)]),
    )
  }
  return Object.fromEntries(
    Object.entries(rules).flatMap(([name, value]) => (notConstants.has(name) ? [] : [[name, stored(name, value)]])),
  )
}

function written(name: string, value: unknown): Constant[] {
  if (typeof value === 'bigint') return [{ name, value: amountText(name, value) }]
  if (typeof value === 'number') return [{ name, value: String(value) }]
  if (name === 'registration') return [{ name, value: (value as RuleValues['registration']).map(tierText).join(', ') }]
  if (name === 'paidLevelsByCountry') {
    const countries = Object.entries(value as RuleValues['paidLevelsByCountry']).sort()
    return [{ name, value: countries.map(([country, levels]) => `${country}: ${levels}`).join(', ') }]
  }
  if (Array.isArray(value)) return [{ name, value: value.map((each: bigint) => amountText(name, each)).join(', ') }]
  return Object.entries(value as object).flatMap(([inner, each]) => written(`${name}.${inner}`, each))
}

function tierText({ upTo, reward }: RuleValues['registration'][number]): string {
  return `${upTo}: ${amountText('registration', reward)}`
}

function amountText(name: string, value: bigint): string {
  const asset = otherAssets[name] ?? 'CVC'
  return formatAmount(asset, units(value))
}

/** A text as the kind of value that stands there now; what is none of that kind stays text, and no rule set takes it. */
function read(name: string, now: unknown, text: string): unknown {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const pairs = () => parts.map((part) => part.split(':').map((half) => half.trim()) as [string, string?])
  if (name === 'registration') return pairs().map(([upTo, reward = '']) => ({ upTo: count(upTo), reward }))
  if (name === 'paidLevelsByCountry')
    return Object.fromEntries(pairs().map(([country, levels = '']) => [country, count(levels)]))
  if (Array.isArray(now)) return parts
  return typeof now === 'number' ? count(text.trim()) : text.trim()
}

function count(text: string): number | string {
  return /^\d{1,15}$/.test(text) ? Number(text) : text
}
