import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { Random } from '../../ports/random.ts'
import type { ServerKeys } from '../../keys/server-keys.ts'
import { formsOf, storeDigest } from '../../keys/stored-digest.ts'
import '../tables.ts'

const howMany = 8
/** Without letters and digits that look alike. */
const letters = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** Codes of ten characters that stand in for the second factor once each, shown as `ABCDE-FGHJK`. */
export function newCodes(random: Random): string[] {
  const part = () => Array.from({ length: 5 }, () => letters[random.below(letters.length)]).join('')
  return Array.from({ length: howMany }, () => `${part()}-${part()}`)
}

const place = (operator: OperatorId) =>
  ({ use: 'operator_recovery_code.code_hash', row: { operator_id: operator } }) as const

/** A code as stored: a keyed digest, bound to its operator. */
export function codeHash(keys: ServerKeys, operator: OperatorId, code: string): Buffer {
  return storeDigest(keys, place(operator), digestOf(keys, operator, code))
}

function digestOf(keys: ServerKeys, operator: OperatorId, code: string): Buffer {
  return keys.digest('operator', `${operator} ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
}

/** Uses a code up; whether it was one. Of two uses at the same moment one wins. */
export async function useCode(tx: Db | Tx, keys: ServerKeys, operator: OperatorId, code: string, now: Date) {
  const { numUpdatedRows } = await tx
    .updateTable('operator_recovery_code')
    .set({ used_at: now })
    .where('operator_id', '=', operator)
    .where('code_hash', 'in', formsOf(keys, place(operator), digestOf(keys, operator, code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
