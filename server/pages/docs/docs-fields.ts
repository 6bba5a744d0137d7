import type { JsonSchema } from '@madang/contract/wire-schema.ts'

/** One line of a table of fields: where it stands, what it holds, and what is worth knowing. */
export interface Field {
  readonly name: string
  readonly kind: string
  readonly isRequired: boolean
  readonly note: string
}

/** Every field of a shape, at every depth: `Items[].NickName`. A choice of objects names its kind: `Blocks[]{list}.Ordered`. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const place = `${prefix}${name}`
    const own = { name: place, kind: kindOf(part), isRequired: required.has(name), note: noteOf(part) }
    return [own, ...fieldsWithin(part, place)]
  })
}

/** The fields below a place that holds an object, a list, or a choice. */
export function fieldsWithin(schema: JsonSchema, place: string): Field[] {
  if (schema.items) return fieldsWithin(schema.items, `${place}[]`)
  const choices = choicesOf(schema)
  if (choices.length > 1) return choices.flatMap((choice) => fieldsOf(choice, `${place}{${kindNameOf(choice)}}.`))
  const [only = schema] = choices
  if (only.items) return fieldsWithin(only.items, `${place}[]`)
  return fieldsOf(only, place === '' ? '' : `${place}.`)
}

/** What tells one choice from the others: the constant of its `Type`, `Asset` or the like. */
function kindNameOf({ properties = {} }: JsonSchema): string {
  return String(Object.values(properties).find((part) => part.const !== undefined)?.const)
}

/** What a place holds, in words. */
export function kindOf(schema: JsonSchema): string {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (choices.length) return [...new Set(choices.map(kindOf))].join(' or ')
  if (schema.items) return `list of ${kindOf(schema.items)}`
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(', ')
  return (
    { string: 'text', integer: 'whole number', boolean: 'true or false' }[schema.type ?? ''] ?? schema.type ?? 'any'
  )
}

function noteOf(schema: JsonSchema): string {
  const { description, minimum, maximum, minLength, maxLength, maxItems, pattern, format } = schema
  const notes = [
    description,
    'default' in schema ? `default ${JSON.stringify(schema.default)}` : undefined,
    minimum !== undefined && maximum !== undefined ? `${minimum} to ${maximum}` : undefined,
    minimum !== undefined && maximum === undefined ? `at least ${minimum}` : undefined,
    minLength !== undefined ? `at least ${minLength} characters` : undefined,
    maxLength !== undefined ? `at most ${maxLength} characters` : undefined,
    maxItems !== undefined ? `at most ${maxItems}` : undefined,
    format ?? (pattern !== undefined && description === undefined ? pattern : undefined),
  ]
  return notes.filter((note) => note !== undefined).join('; ')
}

function choicesOf(schema: JsonSchema): JsonSchema[] {
  return [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].filter((choice) => choice.properties ?? choice.items)
}
