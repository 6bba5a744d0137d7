import { Failure } from '@madang/contract/failures.ts'
import { locales } from '@madang/contract/locale.ts'
import type { PublisherContent } from '@madang/contract/operators/publishers.ts'
import type { Db, Tx } from '../db/tables.ts'
import { setBadge } from '../users/profile/set-badge.ts'
import { checkedAt, checksOf, type Credential } from './credentials.ts'
import { searchForm } from './search-publishers.ts'
import './tables.ts'

/** Who does it; `id` is null for what comes with the product. */
interface Doer {
  readonly id: string | null
  readonly name: string
  readonly now: Date
}

interface Target {
  readonly publisherId: string
  readonly version: number
}

/** Saves a profile as the version after the one its writer saw; 0 begins a new one. CONFLICT when somebody saved meanwhile. */
export async function savePublisher(
  tx: Tx,
  { publisherId, version }: Target,
  content: PublisherContent,
  by: Doer,
): Promise<number> {
  const next = version + 1
  const taken =
    version === 0
      ? await tx
          .insertInto('publisher')
          .values({ id: publisherId, content: null, user_id: null, version: next, published_version: null })
          .onConflict((conflict) => conflict.doNothing())
          .returning('id')
          .executeTakeFirst()
      : await tx
          .updateTable('publisher')
          .set({ version: next })
          .where('id', '=', publisherId)
          .where('version', '=', version)
          .returning('id')
          .executeTakeFirst()
  if (!taken) throw new Failure('CONFLICT')
  await tx
    .insertInto('publisher_version')
    .values({
      publisher_id: publisherId,
      version: next,
      content: JSON.stringify(content),
      saved_by: by.id,
      saved_name: by.name,
      saved_at: by.now,
    })
    .execute()
  return next
}

/** A version of a profile as it was saved. NOT_FOUND otherwise. */
export async function publisherVersion(db: Db | Tx, { publisherId, version }: Target) {
  const found = await db
    .selectFrom('publisher_version')
    .selectAll()
    .where('publisher_id', '=', publisherId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return found
}

/**
 * Shows the newest version to readers, and gives its user the badge once a licence is verified (REQ-85). CONFLICT when somebody
 * saved meanwhile, NOT_ALLOWED for who saved it (REQ-170), INVALID for a user who is not there, or speaks for another.
 */
export async function publishPublisher(tx: Tx, target: Target, by: Doer): Promise<PublisherContent> {
  const { content } = await newest(tx, target, by)
  if (!locales.some((locale) => content.texts[locale])) throw new Failure('INVALID', { field: 'texts' })
  const words = locales.flatMap((locale) => [content.texts[locale]?.name ?? '', content.texts[locale]?.line ?? ''])
  const before = await tx
    .selectFrom('publisher')
    .select('user_id')
    .where('id', '=', target.publisherId)
    .executeTakeFirstOrThrow()
  if (content.userId) {
    const other = await tx
      .selectFrom('publisher')
      .select('id')
      .where('user_id', '=', content.userId)
      .where('id', '<>', target.publisherId)
      .executeTakeFirst()
    if (other) throw new Failure('INVALID', { field: 'userId' })
  }
  await tx
    .updateTable('publisher')
    .set({
      content: JSON.stringify(content),
      published_version: target.version,
      search_text: searchForm([target.publisherId, ...words].join('\n')),
      user_id: content.userId,
    })
    .where('id', '=', target.publisherId)
    .execute()
  if (before.user_id && before.user_id !== content.userId) await setBadge(tx, before.user_id, null)
  await renewBadge(tx, target.publisherId)
  return content
}

/** Marks a licence or an honour of the newest version as looked up (REQ-73). NOT_ALLOWED for who saved it; NOT_FOUND for none. */
export async function checkCredential(
  tx: Tx,
  { key, ...target }: Target & { readonly key: string },
  evidence: string,
  by: Doer,
): Promise<void> {
  const { content } = await newest(tx, target, by)
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
    .values({ publisher_id: target.publisherId, credential: key, ...row })
    .onConflict((conflict) => conflict.columns(['publisher_id', 'credential']).doUpdateSet(row))
    .execute()
  await renewBadge(tx, target.publisherId)
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

/** Everything of a profile that can be looked up. */
export function credentialsOf({ licences, honours }: PublisherContent): Credential[] {
  return [...licences, ...honours]
}

async function newest(tx: Tx, target: Target, by: Doer) {
  const found = await tx
    .selectFrom('publisher')
    .select('version')
    .where('id', '=', target.publisherId)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  if (found.version !== target.version) throw new Failure('CONFLICT')
  const version = await publisherVersion(tx, target)
  if (version.saved_by !== null && version.saved_by === by.id) throw new Failure('NOT_ALLOWED')
  return version
}

/** The user of a profile carries its badge as long as one of its licences is verified as it stands (REQ-85). */
async function renewBadge(tx: Tx, publisherId: string): Promise<void> {
  const { user_id, content } = await tx
    .selectFrom('publisher')
    .select(['user_id', 'content'])
    .where('id', '=', publisherId)
    .executeTakeFirstOrThrow()
  if (!user_id || !content || content.kind === 'platform') return
  const checks = await checksOf(tx, [publisherId])
  const isVerified = content.licences.some((licence) => checkedAt(checks, publisherId, licence) !== null)
  await setBadge(tx, user_id, isVerified ? content.kind : null)
}
