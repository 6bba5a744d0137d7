import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ArticleId } from '@madang/contract/ids.ts'
import type { Locale } from '@madang/contract/locale.ts'
import type { ArticleDetails, DraftText } from '@madang/contract/operators/articles.ts'
import { previewArticle, type Scene } from '@madang/contract/operators/preview.ts'
import { call, errorMessage } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { Phone } from './phone.tsx'
import { PreviewBar, type Look } from './preview-bar.tsx'
import { useRested } from './use-rested.ts'

/** An article as readers will see it, with what is written and not saved yet, in the app's own screen (REQ-171). */
export function Preview({
  articleId,
  details,
  texts,
}: {
  articleId: ArticleId
  details: ArticleDetails
  texts: Readonly<Record<Locale, DraftText>>
}) {
  const t = useT()
  const [look, setLook] = useState<Look>({ locale: 'ko-KR', theme: 'light' })
  const { locale, theme } = look
  const text = useRested(texts[locale])
  const { data, error } = useQuery({
    queryKey: ['preview', articleId, locale, text, details],
    queryFn: () => call(previewArticle, { articleId, locale, details, text }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const scene = useMemo<Scene | null>(
    () => (data?.language === locale ? { screen: 'article', locale, theme, article: data } : null),
    [data, locale, theme],
  )
  return (
    <aside className="stack">
      <PreviewBar look={look} onLook={setLook} />
      {error ? <p className="s wrong">{errorMessage(error)}</p> : null}
      <Phone scene={scene} label={t('editor.preview')} />
    </aside>
  )
}
