import { useMutation } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { locales } from '@madang/contract/locale.ts'
import {
  getVersion,
  restoreVersion,
  type ArticleContent,
  type getArticle,
} from '@madang/contract/operators/articles.ts'
import { writtenOf } from '../lib/block-text.ts'
import { call } from '../lib/call.ts'
import { queries } from '../lib/queries.ts'
import { Earlier } from './earlier.tsx'

/** Earlier versions of an article; one that comes back is saved as the newest (REQ-171). */
export function Versions({ article, mayRestore }: { article: Out<typeof getArticle>; mayRestore: boolean }) {
  const { articleId, version, versions } = article
  const { mutate, isPending } = useMutation({
    mutationFn: (restore: number) => call(restoreVersion, { articleId, version, restore }),
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <Earlier
      of={`article ${articleId}`}
      versions={versions}
      newest={version}
      now={linesOf(article)}
      linesOf={async (earlier) => linesOf(await call(getVersion, { articleId, version: earlier }))}
      busy={isPending}
      onRestore={mayRestore ? mutate : undefined}
    />
  )
}

function linesOf(content: ArticleContent): string[] {
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
