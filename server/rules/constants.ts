/** A rule set as a flat list of named texts, as people read and change it (REQ-175), and back. Pure. */
import { z } from 'zod'
import type { Asset } from '@madang/contract/money.ts'
import { type ConstantForm, type ConstantWords, countOf, formOf, wordsOf } from './constant-forms.ts'

/** One constant: `checkInUnlock` is `0.25`, `budget.invite` is `400000000`, `invite` is `2.5, 1.25, 0.75`. */
export interface Constant {
  readonly name: string
  readonly value: string
}

/** What a constant is, read off its schema. */
export interface ConstantDescription {
  readonly name: string
  readonly form: ConstantForm['form']
  readonly asset: Asset | null
  /** Null: it is shown by its name. */
  readonly words: ConstantWords | null
}

/** The schema of one programme kind's rules. */
export type RuleSchema = z.ZodObject

type Stored = Readonly<Record<string, unknown>>

interface Leaf extends ConstantDescription {
  readonly path: readonly string[]
  readonly write: (value: unknown) => string
  readonly read: (text: string) => unknown
}

/** Every constant of a schema in its order. */
export function describeConstants(schema: RuleSchema): ConstantDescription[] {
  return leavesOf(schema).map(({ name, form, asset, words }) => ({ name, form, asset, words }))
}

/** The values of a rule set in the order of its schema. */
export function constantsOf(schema: RuleSchema, rules: Stored): Constant[] {
  return leavesOf(schema).map(({ name, path, write }) => ({ name, value: write(valueAt(rules, path)) }))
}

/** A rule set as it would be stored with some constants changed; whether it holds together is the schema's to say. */
export function withConstants(
  schema: RuleSchema,
  rules: Stored,
  changes: readonly Constant[],
): Record<string, unknown> {
  const texts = new Map([...constantsOf(schema, rules), ...changes].map(({ name, value }) => [name, value]))
  const stored: Record<string, unknown> = {}
  for (const { name, path, read } of leavesOf(schema)) put(stored, path, read(texts.get(name)!))
  return stored
}

function leavesOf(schema: z.ZodObject, above: readonly string[] = []): Leaf[] {
  return Object.entries(schema.shape).flatMap(([key, outer]): Leaf[] => {
    const path = [...above, key]
    const inner = unwrapped(outer)
    if (inner instanceof z.ZodObject) return leavesOf(inner, path)
    const form = formOf(inner)
    const about = { name: path.join('.'), path, words: wordsOf(outer) ?? null }
    if (!form) return [{ ...about, form: 'count', asset: null, write: String, read: countOf }]
    // A form writes what its own schema reads; the two are declared together.
    const write = form.write as (value: unknown) => string
    return [{ ...about, form: form.form, asset: form.asset ?? null, write, read: form.read }]
  })
}

/** Without the defaults around it. */
function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault ? unwrapped(schema.unwrap()) : schema
}

function valueAt(rules: Stored, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Stored)[key], rules)
}

function put(rules: Record<string, unknown>, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) rules[key] = value
  else put((rules[key] ??= {}) as Record<string, unknown>, rest, value)
}
