import { z } from 'zod'
import type { Endpoint } from '@madang/contract/endpoint.ts'

const known = new WeakMap<Endpoint, readonly string[]>()

/** Fields of a call's input that the contract marks as secret (contract/values/secret.ts). */
export function secretFields(endpoint: Endpoint): readonly string[] {
  const found = known.get(endpoint) ?? read(endpoint)
  known.set(endpoint, found)
  return found
}

function read({ input }: Endpoint): readonly string[] {
  if (!(input instanceof z.ZodObject)) return []
  const { properties = {} } = z.toJSONSchema(input, { io: 'input' })
  return Object.entries(properties).flatMap(([name, schema]) =>
    typeof schema === 'object' && schema.writeOnly === true ? name : [],
  )
}
