import { Failure } from '@madang/contract/failures.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { type ContentArea } from '@madang/contract/operators/content/content-areas.ts'
import type * as calls from '@madang/contract/operators/content/drafts.ts'
import { rightsOf, type Right, type Role } from '@madang/contract/operators/rights.ts'
import type { Context, OperatorQuery } from '../context.ts'
import type { Db } from '../db/tables.ts'
import { keptAfter } from '../retention/kept.ts'
import './tables.ts'

/** How long somebody who typed counts as one who is typing. */
const presentMs = 2 * 60_000
const keptMs = 30 * 24 * 60 * 60_000

interface Item {
  readonly area: ContentArea
  readonly id: string
}

/** Replaces what the caller has typed into this item (REQ-171). INVALID for what is no text of JSON. */
export async function keepDraft(
  { db, operator, name, roles, now, file }: OperatorQuery & Context<'file'>,
  { version, ...item }: Parsed<typeof calls.keepDraft>,
): Promise<Out<typeof calls.keepDraft>> {
  mayType(roles, item.area)
  const body = textOf(file)
  await db
    .insertInto('content_draft')
    .values({ ...item, operator_id: operator, operator_name: name, version, body, kept_at: now })
    .onConflict((conflict) =>
      conflict.columns(['area', 'id', 'operator_id']).doUpdateSet({ version, body, kept_at: now }),
    )
    .execute()
  return { writers: await writersOf(db, item, { operator, now }) }
}

export async function getDraft(
  { db, operator, roles, now }: OperatorQuery,
  item: Parsed<typeof calls.getDraft>,
): Promise<Out<typeof calls.getDraft>> {
  if (!rightsOf(roles).has(`${item.area}.read`)) throw new Failure('NOT_ALLOWED')
  const kept = await db
    .selectFrom('content_draft')
    .select(['version', 'body', 'kept_at'])
    .where('area', '=', item.area)
    .where('id', '=', item.id)
    .where('operator_id', '=', operator)
    .executeTakeFirst()
  const draft = kept ? { version: kept.version, text: kept.body, keptAt: kept.kept_at } : null
  return { draft, writers: await writersOf(db, item, { operator, now }) }
}

export async function dropDraft({ db, operator }: OperatorQuery, item: Parsed<typeof calls.dropDraft>): Promise<null> {
  await db
    .deleteFrom('content_draft')
    .where('area', '=', item.area)
    .where('id', '=', item.id)
    .where('operator_id', '=', operator)
    .execute()
  return null
}

/** What nobody came back to goes after a month. */
export const keptDrafts = keptAfter('content_draft', 'kept_at', keptMs)

function mayType(roles: readonly Role[], area: ContentArea): void {
  const held = rightsOf(roles)
  const verbs = [`${area}.write`, `${area}.translate`] as readonly string[]
  if (!verbs.some((right) => held.has(right as Right))) throw new Failure('NOT_ALLOWED')
}

function textOf(file: Buffer): string {
  const text = file.toString('utf8')
  try {
    JSON.parse(text)
  } catch {
    throw new Failure('INVALID', { field: 'draft' })
  }
  return text
}

/** Colleagues who typed into it lately, the last one first. */
async function writersOf(
  db: Db,
  { area, id }: Item,
  { operator, now }: Pick<OperatorQuery, 'operator' | 'now'>,
): Promise<Out<typeof calls.keepDraft>['writers']> {
  const found = await db
    .selectFrom('content_draft')
    .select(['operator_name', 'kept_at'])
    .where('area', '=', area)
    .where('id', '=', id)
    .where('operator_id', '<>', operator)
    .where('kept_at', '>', new Date(now.getTime() - presentMs))
    .orderBy('kept_at', 'desc')
    .limit(10)
    .execute()
  return found.map(({ operator_name: name, kept_at: keptAt }) => ({ name, keptAt }))
}
