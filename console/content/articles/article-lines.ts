import { locales } from '@madang/contract/locale.ts'
import type { ArticleContent } from '@madang/contract/operators/content/articles.ts'
import { wordsOf } from './tidy-blocks.ts'

/** What an article says, line by line, to be compared. */
export function linesOfArticle(content: ArticleContent): string[] {
  const { categoryId, label, symbols, cover, source, texts } = content
  const head = [categoryId, label ?? '–', symbols.join(' '), cover, source ? `${source.name} ${source.url}` : '–']
  const bodies = locales.flatMap((locale) => {
    const text = texts[locale]
    if (!text) return []
    const blocks = text.blocks.map((block) => {
      const words = wordsOf(block).replaceAll('\n', ' · ')
      return block.type === 'picture' ? `${block.picture.id} · ${words}` : words
    })
    return [`${locale}: ${text.title}`, text.summary, text.author, ...blocks]
  })
  return [...head, ...bodies]
}
