import './tables.ts'
import type { Tx } from '../db/tables.ts'
import type { Programme } from './programmes.ts'

/** Constants of a demonstration, once, for a programme whose constants no two people have changed (MADANG_SAMPLE=on). */
export async function loadSampleRules(
  tx: Tx,
  { id }: Programme,
  {
    version,
    effectiveFrom,
    values,
  }: { readonly version: string; readonly effectiveFrom: string; readonly values: object },
): Promise<void> {
  const known = await tx.selectFrom('rule_in_force').select('version').where('programme', '=', id).execute()
  if (known.length > 1) return
  await tx
    .insertInto('rule_set')
    .values({ version, programme: id, rules: JSON.stringify(values) })
    .execute()
  await tx.insertInto('rule_in_force').values({ programme: id, effective_from: effectiveFrom, version }).execute()
}
