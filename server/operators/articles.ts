import type { OperatorQuery, OperatorCommand } from '../context.ts'
import type { Audited } from '../domain.ts'
import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import { Failure } from '@madang/contract/failures.ts'
import type * as calls from '@madang/contract/operators/articles.ts'
import type * as previews from '@madang/contract/operators/preview.ts'
import { rightsOf } from '@madang/contract/operators/rights.ts'
import { editionOf, wholeContent } from '../articles/edition.ts'
import { blocksOf } from '../articles/markdown.ts'
import { previewArticle as previewOf } from '../articles/preview-article.ts'
import { agree, sendBack as giveBack, sendToReview as putBefore } from '../articles/review-edition.ts'
import { createEdition, saveEdition, withdrawEdition } from '../articles/save-edition.ts'
import type { Db, Tx } from '../db/tables.ts'
import { snapshot } from '../db/tx.ts'
import { checkAddress, checkEditorialImages } from '../pictures/editorial-images.ts'
import { publicPublishers, publisherItems } from '../publishers/publisher-items.ts'
import './tables.ts'

/** One article as it stands, with its versions, the newest first. */
export function getArticle(
  db: Db,
  { operator, roles }: Pick<OperatorQuery, 'operator' | 'roles'>,
  { articleId }: Parsed<typeof calls.getArticle>,
): Promise<Out<typeof calls.getArticle>> {
  return snapshot(db, async (tx) => {
    const edition = await editionOf(tx, articleId)
    if (!edition) throw new Failure('NOT_FOUND')
    const { content, version, state, sentBy, publishAt, sentBack, isPublic, isSample } = edition
    const versions = await tx
      .selectFrom('article_version')
      .select(['version', 'saved_at', 'saved_by', 'what'])
      .where('article_id', '=', articleId)
      .orderBy('version', 'desc')
      .execute()
    const sender = sentBy
      ? await tx
          .selectFrom('operator')
          .select('name')
          .where('operator_id', '=', sentBy as never)
          .executeTakeFirst()
      : undefined
    return {
      ...content,
      articleId,
      version,
      state,
      publishAt,
      isPublic,
      isSample,
      sentBackReason: sentBack,
      sentBy: sender?.name ?? null,
      mayApprove: state === 'review' && sentBy !== operator && rightsOf(roles).has('articles.review'),
      versions: versions.map((row) => ({
        version: row.version,
        what: row.what,
        savedAt: row.saved_at,
        savedBy: row.saved_by,
      })),
    }
  })
}

/** An earlier version. */
export async function getVersion(
  db: Db | Tx,
  { articleId, version }: Parsed<typeof calls.getVersion>,
): Promise<Out<typeof calls.getVersion>> {
  const found = await db
    .selectFrom('article_version')
    .select('content')
    .where('article_id', '=', articleId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (!found) throw new Failure('NOT_FOUND')
  return wholeContent(found.content)
}

/** What readers would get of an article as it is being written (REQ-171). */
export async function previewArticle(
  db: Db,
  now: Date,
  { locale, ...input }: Parsed<typeof previews.previewArticle>,
): Promise<Out<typeof previews.previewArticle>> {
  const { publisherId, ...article } = await previewOf(db, locale, now, input)
  const publishers = publisherId ? await publisherItems(db, locale, [publisherId]) : null
  return { ...article, publisher: publishers?.get(publisherId!) ?? null }
}

type Done = Promise<Audited<{ version: number }>>

export async function createArticle(
  { tx, name, clock }: OperatorCommand,
  { articleId, categoryId }: Parsed<typeof calls.createArticle>,
): Done {
  const now = clock.now()
  const version = await createEdition(tx, { articleId, categoryId }, { by: name, now, what: 'created' })
  return { answer: { version }, object: `article ${articleId}`, after: { categoryId, version: String(version) } }
}

export async function saveText(
  { tx, name, clock }: OperatorCommand,
  { articleId, version, locale, text }: Parsed<typeof calls.saveText>,
): Done {
  const now = clock.now()
  const saving = { by: name, now, what: locale }
  const pictures = text.blocks.flatMap((block) => (block.type === 'picture' ? [block.picture] : []))
  await checkEditorialImages(tx, pictures, 'text')
  const change = (content: Out<typeof calls.getVersion>) => ({
    ...content,
    texts: { ...content.texts, [locale]: text },
  })
  const saved = await saveEdition(tx, { articleId, version }, change, saving)
  return deed(articleId, version, saved.version, { language: locale, title: text.title })
}

export async function saveDetails(
  { tx, name, clock }: OperatorCommand,
  { articleId, version, details }: Parsed<typeof calls.saveDetails>,
): Done {
  const now = clock.now()
  const saving = { by: name, now, what: 'details' }
  const { publisherId } = details
  if (publisherId && !(await publicPublishers(tx, [publisherId])).length)
    throw new Failure('INVALID', { field: 'publisherId' })
  await checkAddress(tx, details.cover, 'details.cover')
  const saved = await saveEdition(tx, { articleId, version }, (content) => ({ ...content, ...details }), saving)
  return deed(articleId, version, saved.version, { label: details.label ?? '', categoryId: details.categoryId })
}

export async function restoreVersion(
  { tx, name, clock }: OperatorCommand,
  { articleId, version, restore }: Parsed<typeof calls.restoreVersion>,
): Done {
  const now = clock.now()
  const earlier = await getVersion(tx, { articleId, version: restore })
  const saving = { by: name, now, what: `restored ${restore}` }
  const saved = await saveEdition(tx, { articleId, version }, () => earlier, saving)
  return deed(articleId, version, saved.version, { restored: String(restore) })
}

export async function sendToReview(
  { tx, operator }: OperatorCommand,
  { articleId, version }: Parsed<typeof calls.sendToReview>,
): Promise<Audited<null>> {
  await putBefore(tx, { articleId, version }, operator)
  return { answer: null, object: `article ${articleId}`, after: { state: 'review', version: String(version) } }
}

export async function sendBack(
  { tx }: OperatorCommand,
  { articleId, version, reason }: Parsed<typeof calls.sendBack>,
): Promise<Audited<null>> {
  await giveBack(tx, { articleId, version }, reason)
  return { answer: null, object: `article ${articleId}`, after: { state: 'draft', version: String(version) }, reason }
}

export async function publish(
  { tx, operator, clock }: OperatorCommand,
  { articleId, version, publishAt, locales, correction }: Parsed<typeof calls.publish>,
): Promise<Audited<Out<typeof calls.publish>>> {
  const now = clock.now()
  const state = await agree(
    tx,
    { articleId, version, by: operator, publishAt, locales, correction: correction ?? null },
    now,
  )
  const when = (publishAt ?? now).toISOString()
  const after = { state, version: String(version), languages: locales.join(', '), publishAt: when }
  return { answer: { state }, object: `article ${articleId}`, before: { state: 'review' }, after }
}

/** By one person, because it may be urgent; publishing it again needs two. */
export async function withdrawArticle(
  { tx, name, clock }: OperatorCommand,
  { articleId, version, reason }: Parsed<typeof calls.withdrawArticle>,
): Done {
  const now = clock.now()
  const made = await withdrawEdition(tx, { articleId, version }, { by: name, now, what: 'withdrawn', reason })
  return { ...deed(articleId, version, made, { state: 'withdrawn' }), reason }
}

/** Markdown through the allow-list of articles; what it refuses is said, and nothing of the text is taken then. */
export function importMarkdown({ text }: Parsed<typeof calls.importMarkdown>): Out<typeof calls.importMarkdown> {
  try {
    return { blocks: blocksOf(text), refused: null }
  } catch (error) {
    return { blocks: [], refused: error instanceof Error ? error.message : '' }
  }
}

function deed(articleId: string, before: number, version: number, facts: Record<string, string>) {
  return {
    answer: { version },
    object: `article ${articleId}`,
    before: { version: String(before) },
    after: { version: String(version), ...facts },
  }
}
