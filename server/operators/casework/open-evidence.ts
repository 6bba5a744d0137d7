import { Failure } from '@madang/contract/failures.ts'
import type { PictureId } from '@madang/contract/ids.ts'
import { type AuditFacts, record } from '../../audit/record.ts'
import type { OperatorStandalone } from '../../context.ts'
import type { Tx } from '../../db/tables.ts'
import { transact } from '../../db/tx.ts'
import type { PictureName } from '../../ports/pictures.ts'

/** A picture somebody wants to look at, and the entry of the audit log that says so. */
interface Opening {
  /** Finds its file, or refuses; in the transaction of the entry. */
  readonly find: (tx: Tx) => Promise<{ readonly id: PictureId; readonly full: PictureName }>
  readonly action: string
  readonly object: string
  readonly reason: string
}

/** A picture of a case as base64. That it is opened, and why, is in the audit log before it is read (REQ-176). */
export async function openEvidence(
  { db, pictures, operator, name, session, now }: OperatorStandalone<'pictures'>,
  { find, ...opening }: Opening,
): Promise<{ webp: string }> {
  const { full } = await transact(db, async (tx) => {
    const found = await find(tx)
    const after: AuditFacts = { picture: found.id }
    await record(tx, { at: now, operator, name, session, after, ...opening })
    return found
  })
  const file = await pictures.read(full)
  if (!file) throw new Failure('NOT_FOUND')
  return { webp: file.toString('base64') }
}
