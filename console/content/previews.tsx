import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Locale } from '@madang/contract/locale.ts'
import type { Scene } from '@madang/contract/operators/content/preview.ts'
import { errorMessage } from '../lib/call.ts'
import { useTexts } from '../lib/texts-of.ts'
import { contentKeys } from './content-keys.ts'
import { Phone } from './phone.tsx'
import { PreviewBar, type Look } from './preview-bar.tsx'
import { editorTexts } from './texts.ts'
import { useRested } from '../lib/use-rested.ts'

const first: Look = { locale: 'ko-KR', theme: 'light' }

/** An item as readers will see it, drawn from what is typed alone. */
export function TypedPreview({
  sceneOf,
  low = false,
  absent,
}: {
  /** Null in a language in which nothing is written. */
  sceneOf: (look: Look) => Scene | null
  /** A phone that shows the upper half only. */
  low?: boolean
  /** Said where nothing is shown in a language. */
  absent: string
}) {
  const t = useTexts(editorTexts)
  const [look, setLook] = useState(first)
  const scene = sceneOf(look)
  const drawn = JSON.stringify(scene)
  // The same scene is drawn once.
  // oxlint-disable-next-line react/exhaustive-deps -- `drawn` is all that is in it
  const shown = useMemo(() => scene, [drawn])
  return (
    <aside className="stack">
      <PreviewBar look={look} onLook={setLook} />
      {shown ? <Phone low={low} scene={shown} label={t('preview')} /> : <p className="s">{absent}</p>}
    </aside>
  )
}

/** An item as readers will see it, with what the server adds to it; asked for when nothing was typed for a moment. */
export function FetchedPreview<Shown extends object, Answer>({
  kind,
  shownIn,
  fetch,
  sceneOf,
}: {
  kind: string
  /** What is typed, as far as it is seen in a language. */
  shownIn: (locale: Locale) => Shown
  fetch: (locale: Locale, shown: Shown) => Promise<Answer>
  sceneOf: (look: Look, answer: Answer) => Scene
}) {
  const t = useTexts(editorTexts)
  const [look, setLook] = useState(first)
  const shown = useRested(shownIn(look.locale))
  const { data, error } = useQuery({
    queryKey: contentKeys.preview(kind, { locale: look.locale, shown }),
    queryFn: async () => ({ locale: look.locale, answer: await fetch(look.locale, shown) }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const scene = useMemo(
    () => (data?.locale === look.locale ? sceneOf(look, data.answer) : null),
    // oxlint-disable-next-line react/exhaustive-deps -- the same function of its two arguments
    [data, look],
  )
  return (
    <aside className="stack">
      <PreviewBar look={look} onLook={setLook} />
      {error ? <p className="s wrong">{errorMessage(error)}</p> : null}
      <Phone scene={scene} label={t('preview')} />
    </aside>
  )
}
