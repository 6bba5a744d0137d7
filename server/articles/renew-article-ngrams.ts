import type { Db } from '../db/tables.ts'
import { articleNgramsVersion } from './article-ngrams.ts'
import { plainText } from './markdown.ts'
import { searchedBy } from './text-row.ts'
import './tables.ts'

/** Makes the pieces anew of texts whose pieces were made by an earlier rule. At the start; a text that changes meanwhile makes its own. */
export async function renewArticleNgrams(db: Db): Promise<void> {
  for (;;) {
    const texts = await db
      .selectFrom('article_text')
      .select(['article_id', 'locale', 'title', 'summary', 'blocks'])
      .where('grams_form', '<', articleNgramsVersion)
      .limit(100)
      .execute()
    if (texts.length === 0) return
    for (const { article_id, locale, title, summary, blocks } of texts)
      await db
        .updateTable('article_text')
        .set(searchedBy({ title, summary, words: plainText(blocks) }))
        .where('article_id', '=', article_id)
        .where('locale', '=', locale)
        .where('grams_form', '<', articleNgramsVersion)
        .execute()
  }
}
