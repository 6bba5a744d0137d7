import type { Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/content/publishers.ts'
import type { Target } from '@madang/contract/operators/content/content-calls.ts'
import { lockItem, versionOf, type Author } from '../content/item.ts'
import type { OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import type { Tx } from '../db/tables.ts'
import { renewBadge } from './badge.ts'
import { credentialsOf } from './credentials.ts'
import { publisherRow } from './publisher-row.ts'
import './tables.ts'

export async function check(
  { tx, operator, name, clock }: OperatorCommand,
  { id, version, key, evidence }: Parsed<typeof calls.checkCredential>,
): Promise<Audited<null>> {
  await checkCredential(tx, { id, version, key }, evidence, { id: operator, name, now: clock.now() })
  const after = { credential: key, version: String(version) }
  return { answer: null, object: `publisher ${id}`, after, reason: evidence }
}

export async function uncheck(
  { tx }: OperatorCommand,
  { id, key, reason }: Parsed<typeof calls.uncheckCredential>,
): Promise<Audited<null>> {
  await uncheckCredential(tx, id, key)
  return { answer: null, object: `publisher ${id}`, before: { credential: key }, reason }
}

/** Marks a licence or an honour of the newest version as looked up (REQ-73). NOT_ALLOWED for who saved it; NOT_FOUND for none. */
export async function checkCredential(
  tx: Tx,
  { key, ...target }: Target & { readonly key: string },
  evidence: string,
  by: Author,
): Promise<void> {
  await lockItem(tx, 'publisher', target)
  const { content, savedBy } = await versionOf(tx, publisherRow, target)
  if (savedBy !== null && savedBy === by.id) throw new Failure('NOT_ALLOWED')
  const credential = credentialsOf(content).find((each) => each.key === key)
  if (!credential) throw new Failure('NOT_FOUND')
  const row = {
    checked: JSON.stringify(credential),
    evidence,
    checked_by: by.id,
    checked_name: by.name,
    checked_at: by.now,
  }
  await tx
    .insertInto('publisher_check')
    .values({ publisher_id: target.id, credential: key, ...row })
    .onConflict((conflict) => conflict.columns(['publisher_id', 'credential']).doUpdateSet(row))
    .execute()
  await renewBadge(tx, target.id)
}

/** Takes the mark of a licence or an honour back. NOT_FOUND when it has none. */
export async function uncheckCredential(tx: Tx, publisherId: string, key: string): Promise<void> {
  const gone = await tx
    .deleteFrom('publisher_check')
    .where('publisher_id', '=', publisherId)
    .where('credential', '=', key)
    .returning('credential')
    .executeTakeFirst()
  if (!gone) throw new Failure('NOT_FOUND')
  await renewBadge(tx, publisherId)
}
