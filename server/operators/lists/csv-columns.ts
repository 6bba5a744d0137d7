import { z } from 'zod'

/** Where a column stands in an item: `['reporter', 'nickName']`. */
export type ColumnPath = readonly string[]

/** The columns of an item, those of an object within it one by one; what is a list or of several shapes is one column. */
export function columnsOf(item: z.ZodType, path: ColumnPath = []): ColumnPath[] {
  const plain = item instanceof z.ZodNullable || item instanceof z.ZodOptional ? (item.unwrap() as z.ZodType) : item
  if (!(plain instanceof z.ZodObject)) return [path]
  const fields = Object.entries(plain.shape)
  return fields.flatMap(([name, field]) => columnsOf(field, [...path, name]))
}

/** An item's cells: moments in ISO 8601, everything else as it travels; empty for what it does not have. */
export function cellsOf(columns: readonly ColumnPath[], item: object, encoded: object): string[] {
  return columns.map((path) => {
    const value = valueAt(item, path)
    if (value instanceof Date) return value.toISOString()
    const travels = valueAt(encoded, path)
    if (travels === null || travels === undefined) return ''
    return typeof travels === 'string' ? travels : JSON.stringify(travels)
  })
}

function valueAt(item: unknown, path: ColumnPath): unknown {
  return path.reduce(
    (value, name) => (typeof value === 'object' && value !== null ? value[name as keyof typeof value] : undefined),
    item,
  )
}
