import type { z } from 'zod'
import type { Out } from '@madang/contract/endpoint.ts'
import { articleId } from '@madang/contract/ids.ts'
import { locales } from '@madang/contract/locale.ts'
import {
  articleCalls,
  blankArticle,
  type ArticleContent,
  type ArticleDetails,
  type articleKind,
} from '@madang/contract/operators/content/articles.ts'
import type { ListedItem, Target } from '@madang/contract/operators/content/content-calls.ts'
import { previewArticle } from '@madang/contract/operators/content/preview.ts'
import { call } from '../../lib/call.ts'
import { editorRow } from '../editor-row.ts'
import { FetchedPreview } from '../previews.tsx'
import { linesOfArticle } from './article-lines.ts'
import { ArticleTerms, type Terms } from './article-terms.tsx'
import { Category, categoryName } from './category.tsx'
import { Details } from './details.tsx'
import { blankText, contentOf, draftOf, draftOfKept, wholeLanguages, type ArticleDraft } from './draft.ts'
import { TextPane } from './text-pane.tsx'
import { articleTexts } from './texts.ts'

type Row = ListedItem & z.output<z.ZodObject<typeof articleKind.row>>
type Item = Out<typeof articleCalls.get>

/** Articles: three languages side by side, review by a second person, schedule, versions (REQ-171). */
export const articleRow = editorRow<ArticleContent, ArticleDraft, Row, Item, Terms>({
  calls: articleCalls,
  texts: articleTexts,
  hasAddress: true,
  empty: blankArticle,
  draftOf,
  draftOfKept,
  contentOf,
  savePart,
  Beginning: Category,
  panes: [
    { name: 'text', Fields: TextPane, hasPreview: true, right: 'translate' },
    { name: 'details', Fields: Details, hasPreview: false },
  ],
  Preview,
  linesOf: linesOfArticle,
  terms: {
    of: ({ content }) => ({ locales: wholeLanguages(content), correction: null }),
    isReady: ({ locales: chosen }) => chosen.length > 0,
    Fields: ArticleTerms,
  },
  columns: [{ head: 'category', Cell: ({ row }) => categoryName(row.categoryId) }],
})

/** The details, and each language that differs, in a version of its own: a whole article is larger than a call may be. */
async function savePart({ id, version }: Target, before: ArticleContent, after: ArticleContent): Promise<Target> {
  const article = articleId.parse(id)
  let saved = { id: article, version }
  const [was, details] = [detailsOf(before), detailsOf(after)]
  if (version === 0 || JSON.stringify(was) !== JSON.stringify(details))
    saved = await call(articleCalls.saveDetails, { ...saved, details })
  for (const locale of locales) {
    const text = after.texts[locale]
    if (JSON.stringify(text) === JSON.stringify(before.texts[locale])) continue
    saved = await call(articleCalls.saveText, { ...saved, locale, text: text ?? blankText(locale) })
  }
  return saved
}

function Preview({ id, content }: { id: string; content: ArticleContent }) {
  const details = detailsOf(content)
  return (
    <FetchedPreview
      kind={`article ${id}`}
      shownIn={(locale) => ({ details, text: content.texts[locale] ?? blankText(locale) })}
      fetch={(locale, shown) => call(previewArticle, { id: articleId.parse(id), locale, ...shown })}
      sceneOf={({ locale, theme }, article) => ({ screen: 'article', locale, theme, article })}
    />
  )
}

/** What is the same in every language. */
function detailsOf({ categoryId, cover, symbols, label, source, publisherId }: ArticleContent): ArticleDetails {
  return { categoryId, cover, symbols, label, source, publisherId }
}
