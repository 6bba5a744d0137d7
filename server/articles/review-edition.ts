import { Failure } from '@madang/contract/failures.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import type { ArticleContent, DraftText } from '@madang/contract/operators/articles.ts'
import type { Tx } from '../db/tables.ts'
import { publishEdition } from './publish-edition.ts'
import { openEdition } from './save-edition.ts'
import './tables.ts'

interface Target {
  readonly articleId: string
  readonly version: number
}

/** Puts a version before a second person. INVALID while no language is whole. */
export async function sendToReview(tx: Tx, target: Target, by: string): Promise<void> {
  const { content } = await openEdition(tx, target, ['draft'])
  if (wholeLanguages(content).length === 0) throw new Failure('INVALID', { field: 'texts' })
  await tx
    .updateTable('article_work')
    .set({ state: 'review', sent_by: by, sent_back: null })
    .where('article_id', '=', target.articleId)
    .execute()
}

/** Gives a version back to be worked on, from the review or from the schedule, with the reason. */
export async function sendBack(tx: Tx, target: Target, reason: string): Promise<void> {
  await openEdition(tx, target, ['review', 'scheduled'])
  await tx
    .updateTable('article_work')
    .set({
      state: 'draft',
      sent_by: null,
      agreed_by: null,
      publish_at: null,
      locales: [],
      correction: null,
      sent_back: reason,
    })
    .where('article_id', '=', target.articleId)
    .execute()
}

/** What is agreed to: when, in which languages, and what was corrected. */
export interface Agreement extends Target {
  readonly by: string
  readonly publishAt: Date | null
  readonly locales: readonly Locale[]
  readonly correction: Readonly<Record<Locale, string | null>> | null
}

/**
 * Agrees to a version and publishes it, now or at its time. NOT_ALLOWED for who sent it (REQ-170); INVALID for a language
 * that is not whole.
 */
export async function agree(
  tx: Tx,
  { articleId, version, by, publishAt, locales: chosen, correction }: Agreement,
  now: Date,
): Promise<'scheduled' | 'published'> {
  const { content, sentBy } = await openEdition(tx, { articleId, version }, ['review'])
  if (sentBy === by) throw new Failure('NOT_ALLOWED')
  const whole = wholeLanguages(content)
  if (!chosen.every((locale) => whole.includes(locale))) throw new Failure('INVALID', { field: 'locales' })
  await tx
    .updateTable('article_work')
    .set({
      state: 'scheduled',
      agreed_by: by,
      publish_at: publishAt && publishAt > now ? publishAt : now,
      locales: [...new Set(chosen)],
      correction: correction ? JSON.stringify(correction) : null,
    })
    .where('article_id', '=', articleId)
    .execute()
  if (publishAt && publishAt > now) return 'scheduled'
  await publishEdition(tx, articleId, now)
  return 'published'
}

/** Languages in which everything a reader needs is written. */
export function wholeLanguages({ texts }: ArticleContent): Locale[] {
  return locales.filter((locale) => isWhole(texts[locale]))
}

function isWhole(text: DraftText | null): boolean {
  if (!text?.title.trim() || !text.summary.trim() || !text.author.trim() || !text.blocks.length) return false
  // A picture says in words what it shows (REQ-192).
  return text.blocks.every((block) => block.type !== 'picture' || block.alt.trim() !== '')
}
