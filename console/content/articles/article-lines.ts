import { locales } from '@madang/contract/locale.ts'
import type { ArticleContent } from '@madang/contract/operators/content/articles.ts'
import { writtenOf } from './block-text.ts'

/** What an article says, line by line, to be compared. */
export function linesOfArticle(content: ArticleContent): string[] {
  const { categoryId, label, symbols, cover, source, texts } = content
  const head = [categoryId, label ?? '–', symbols.join(' '), cover, source ? `${source.name} ${source.url}` : '–']
  const bodies = locales.flatMap((locale) => {
    const text = texts[locale]
    if (!text) return []
    const blocks = text.blocks.map((block) => {
      const written = writtenOf(block)
      return written.kind === 'picture'
        ? [written.picture.id, written.text, written.caption, written.credit].join(' · ')
        : written.text
    })
    return [`${locale}: ${text.title}`, text.summary, text.author, ...blocks]
  })
  return [...head, ...bodies]
}
