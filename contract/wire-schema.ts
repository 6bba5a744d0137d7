import { z } from 'zod'
import { toWire, wireName } from './wire.ts'

/** A JSON Schema (2020-12) as far as the contract uses it. */
export interface JsonSchema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly default?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly description?: string
  readonly [keyword: string]: unknown
}

/**
 * What travels for a shape of the contract: the outside of its codecs (amounts as text, moments as numbers), in the
 * wire's names. `$schema` is left out, since the document around it says which JSON Schema it is.
 */
export function wireSchema(shape: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input' })
  return renamed(schema as JsonSchema)
}

function renamed(schema: JsonSchema): JsonSchema {
  const { properties, required, items, anyOf, oneOf, additionalProperties, minimum, maximum, format, ...rest } = schema
  return {
    ...rest,
    ...('default' in rest && { default: toWire(rest.default) }),
    // The bounds of every JavaScript integer and zod's own formats say nothing to a reader.
    ...(minimum !== undefined && minimum !== Number.MIN_SAFE_INTEGER && { minimum }),
    ...(maximum !== undefined && maximum !== Number.MAX_SAFE_INTEGER && { maximum }),
    ...(format !== undefined && format !== 'starts_with' && { format }),
    ...(properties && { properties: renamedProperties(properties) }),
    ...(required && { required: required.map(wireName) }),
    ...(items && { items: renamed(items) }),
    ...(anyOf && { anyOf: anyOf.map(renamed) }),
    ...(oneOf && { oneOf: oneOf.map(renamed) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'object' ? renamed(additionalProperties) : additionalProperties,
    }),
  }
}

function renamedProperties(properties: Readonly<Record<string, JsonSchema>>): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [wireName(name), renamed(schema)]))
}
