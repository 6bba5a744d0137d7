/** How the constants of a rule set are written and called: declared beside their schema, read by `constants.ts`. */
import { z } from 'zod'
import type { Text } from '@madang/contract/locale.ts'
import { type Amount, type Asset, formatAmount, parseAmount, units } from '@madang/contract/money.ts'
import type { SettingForm } from '@madang/contract/operators/setting-forms.ts'
import { inLanguages } from '@madang/contract/text.ts'

/** A value that people read and type as one text: `2.5, 1.25`, `KR: 2`. A number without a form is a count. */
export interface ConstantForm {
  readonly form: SettingForm['form']
  /** What the amounts in it are amounts of. */
  readonly asset?: Asset
  readonly write: (value: never) => string
  /** The text as it would be stored; what makes no sense stays text, and no schema takes it. */
  readonly read: (text: string) => unknown
}

/** What people who change rules read beside a constant. */
export interface ConstantWords {
  readonly label: Text
  readonly hint?: Text
}

const forms = z.registry<ConstantForm>()
const words = z.registry<ConstantWords>()

export function formOf(schema: z.core.$ZodType): ConstantForm | undefined {
  return forms.get(schema)
}

export function wordsOf(schema: z.core.$ZodType): ConstantWords | undefined {
  return words.get(schema)
}

/** Gives a constant its words. The schema must be the one that stands in the rule set, with its default around it. */
export function labelled<S extends z.ZodType>(schema: S, label: Text, hint?: Text): S {
  words.add(schema, { label, ...(hint && { hint }) })
  return schema
}

/** An amount: decimal text where it is stored, units in code. */
export function amountOfAsset<A extends Asset>(asset: A) {
  const schema = amountText(asset)
  forms.add(schema, {
    form: 'amount',
    asset,
    write: (value: bigint) => formatAmount(asset, units(value)),
    read: (text) => text.trim(),
  })
  return schema
}

/** Amounts in an order, such as one for each level of invitations. */
export function amounts<A extends Asset>(asset: A, most: number) {
  const schema = z.array(amountText(asset)).max(most)
  forms.add(schema, {
    form: 'amounts',
    asset,
    write: (values: readonly bigint[]) => values.map((value) => formatAmount(asset, units(value))).join(', '),
    read: partsOf,
  })
  return schema
}

interface Tier<A extends Asset> {
  readonly upTo: number
  readonly reward: Amount<A>
}

/** What each up to and including an ordinal brings; nothing beyond the last. Reads `1000000: 25, 2000000: 12.5`. */
export function tiers<A extends Asset>(asset: A) {
  const schema = z.array(z.strictObject({ upTo: z.int().min(1), reward: amountText(asset) })).min(1)
  forms.add(schema, {
    form: 'tiers',
    asset,
    write: (values: readonly Tier<A>[]) =>
      values.map(({ upTo, reward }) => `${upTo}: ${formatAmount(asset, reward)}`).join(', '),
    read: (text) => pairsOf(text).map(([upTo, reward = '']) => ({ upTo: countOf(upTo), reward })),
  })
  return schema
}

/** A count for each country that differs, by its ISO code. Reads `KR: 2, US: 0`. */
export function countByCountry(most: number) {
  const schema = z.record(z.string().regex(/^[A-Z]{2}$/), z.int().min(0).max(most))
  forms.add(schema, {
    form: 'countByCountry',
    write: (values: Readonly<Record<string, number>>) =>
      Object.entries(values)
        .sort()
        .map(([country, count]) => `${country}: ${count}`)
        .join(', '),
    read: (text) => Object.fromEntries(pairsOf(text).map(([country, count = '']) => [country, countOf(count)])),
  })
  return schema
}

/** A day of the week: 1 is Monday, 7 is Sunday. */
export function weekday() {
  const schema = z.int().min(1).max(7)
  forms.add(schema, { form: 'weekday', write: String, read: countOf })
  return schema
}

/** A yes or no as a number, so that a reading of the requirements is a constant like any other. */
function onOff() {
  const schema = z.int().min(0).max(1)
  forms.add(schema, { form: 'onOff', write: String, read: countOf })
  return schema
}

/** A yes or no with its label; no where nothing is kept. */
export function yesNo(label: Text) {
  return labelled(
    onOff().default(0),
    label,
    inLanguages('예는 1, 아니요는 0이에요.', '是为 1，否为 0。', 'Yes is 1, no is 0.'),
  )
}

/** Digits as a number, anything else as it stands. */
export function countOf(text: string): number | string {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : text.trim()
}

function amountText<A extends Asset>(asset: A) {
  return z.string().transform((text, context): Amount<A> => {
    const value = parseAmount(asset, text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: `not an amount of ${asset}` })
    return z.NEVER
  })
}

function partsOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function pairsOf(text: string): [string, string?][] {
  return partsOf(text).map((part) => part.split(':').map((half) => half.trim()) as [string, string?])
}
