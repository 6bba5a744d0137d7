import type { OperatorQuery, OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/publishers.ts'
import { publisherId as publisherIdOf } from '@madang/contract/reading/publisher-item.ts'
import type { Db } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { checkAddress } from '../pictures/editorial-images.ts'
import { checkedAt, checksOf } from '../publishers/credentials.ts'
import {
  checkCredential as check,
  credentialsOf,
  publisherVersion,
  publishPublisher as publish,
  savePublisher as save,
  uncheckCredential as uncheck,
} from '../publishers/save-publisher.ts'

/** Every profile with its newest version, the last saved first. */
export async function getPublishers(db: Db): Promise<Out<typeof calls.getPublishers>> {
  const rows = await db
    .selectFrom('publisher')
    .innerJoin('publisher_version', (join) =>
      join
        .onRef('publisher_version.publisher_id', '=', 'publisher.id')
        .onRef('publisher_version.version', '=', 'publisher.version'),
    )
    .select(['publisher.id', 'publisher.version', 'published_version', 'is_sample'])
    .select(['publisher_version.content', 'saved_at', 'saved_name'])
    .orderBy('saved_at', 'desc')
    .orderBy('publisher.id')
    .execute()
  const checks = await checksOf(
    db,
    rows.map(({ id }) => id),
  )
  const items = rows.map(({ id, content, ...row }) => {
    const { texts } = content
    const credentials = credentialsOf(content)
    return {
      publisherId: publisherIdOf.parse(id),
      kind: content.kind,
      names: {
        'ko-KR': texts['ko-KR']?.name ?? null,
        'zh-CN': texts['zh-CN']?.name ?? null,
        'en-GB': texts['en-GB']?.name ?? null,
      },
      version: row.version,
      publishedVersion: row.published_version,
      isSample: row.is_sample,
      credentials: credentials.length,
      checked: credentials.filter((each) => checkedAt(checks, id, each)).length,
      savedAt: row.saved_at,
      savedBy: row.saved_name,
    }
  })
  return { items }
}

/** One profile as it stands, with its checks and versions, the newest first. */
export function getPublisherDraft(
  db: Db,
  { operator }: Pick<OperatorQuery, 'operator'>,
  { publisherId }: Parsed<typeof calls.getPublisherDraft>,
): Promise<Out<typeof calls.getPublisherDraft>> {
  return snapshot(db, async (tx) => {
    const row = await tx.selectFrom('publisher').selectAll().where('id', '=', publisherId).executeTakeFirst()
    if (!row) throw new Failure('NOT_FOUND')
    const newest = await publisherVersion(tx, { publisherId, version: row.version })
    const versions = await tx
      .selectFrom('publisher_version')
      .select(['version', 'saved_at', 'saved_name'])
      .where('publisher_id', '=', publisherId)
      .orderBy('version', 'desc')
      .execute()
    const credentials = credentialsOf(newest.content)
    const checks = (await checksOf(tx, [publisherId])).map(({ key, checked, evidence, checkedBy, checkedAt: at }) => ({
      key,
      evidence,
      checkedBy,
      checkedAt: at,
      isOutdated: !credentials.some((each) => each.key === key && isDeepStrictEqual(each, checked)),
    }))
    return {
      publisherId,
      content: newest.content,
      version: row.version,
      publishedVersion: row.published_version,
      isSample: row.is_sample,
      mayReview: newest.saved_by !== operator,
      checks,
      versions: versions.map((each) => ({
        version: each.version,
        savedAt: each.saved_at,
        savedBy: each.saved_name,
      })),
    }
  })
}

/** An earlier version. */
export async function getPublisherVersion(
  db: Db,
  target: Parsed<typeof calls.getPublisherVersion>,
): Promise<Out<typeof calls.getPublisherVersion>> {
  return (await publisherVersion(db, target)).content
}

const doer = ({ operator, name, clock }: OperatorCommand) => ({ id: operator, name, now: clock.now() })

export async function savePublisher(
  request: OperatorCommand,
  { publisherId, version, content }: Parsed<typeof calls.savePublisher>,
): Promise<Audited<{ version: number }>> {
  await checkAddress(request.tx, content.picture, 'content.picture')
  const next = await save(request.tx, { publisherId, version }, content, doer(request))
  const after = { version: String(next), kind: content.kind, licences: String(content.licences.length) }
  return {
    answer: { version: next },
    object: `publisher ${publisherId}`,
    before: { version: String(version) },
    after,
  }
}

export async function publishPublisher(
  request: OperatorCommand,
  { publisherId, version }: Parsed<typeof calls.publishPublisher>,
): Promise<Audited<null>> {
  await publish(request.tx, { publisherId, version }, doer(request))
  return { answer: null, object: `publisher ${publisherId}`, after: { publishedVersion: String(version) } }
}

export async function checkCredential(
  request: OperatorCommand,
  { publisherId, version, key, evidence }: Parsed<typeof calls.checkCredential>,
): Promise<Audited<null>> {
  await check(request.tx, { publisherId, version, key }, evidence, doer(request))
  const after = { credential: key, version: String(version) }
  return { answer: null, object: `publisher ${publisherId}`, after, reason: evidence }
}

export async function uncheckCredential(
  { tx }: OperatorCommand,
  { publisherId, key, reason }: Parsed<typeof calls.uncheckCredential>,
): Promise<Audited<null>> {
  await uncheck(tx, publisherId, key)
  return { answer: null, object: `publisher ${publisherId}`, before: { credential: key }, reason }
}
