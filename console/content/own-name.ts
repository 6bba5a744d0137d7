import { z } from 'zod'
import { contentAreas } from '@madang/contract/operators/content/content-areas.ts'
import { localeNow } from '../lib/locale.ts'
import type { EditorRow } from './editor-row.ts'

/**
 * What an item is called whose id nobody chose: the only one of its kind by the name of the kind, others as their row names
 * them. Null where the operator chose the end of the address.
 */
export function ownName({ calls, names }: Pick<EditorRow, 'calls' | 'names'>, id: string): string | null {
  const { area, id: ids } = calls.kind
  if (ids instanceof z.ZodLiteral) return contentAreas[area].name[localeNow()]
  return names?.[id]?.[localeNow()] ?? null
}
