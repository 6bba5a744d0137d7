import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { previewPublisher, type Scene } from '@madang/contract/operators/preview.ts'
import type { PublisherContent } from '@madang/contract/operators/publishers.ts'
import type { PublisherId } from '@madang/contract/reading/publisher-item.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { Phone } from './phone.tsx'
import { PreviewBar, type Look } from './preview-bar.tsx'
import { useRested } from './use-rested.ts'

/** A profile as readers will see it, with what is not saved yet, in the app's own page (REQ-72, REQ-172). */
export function ProfilePreview({ id, content }: { id: PublisherId; content: PublisherContent }) {
  const t = useT()
  const [look, setLook] = useState<Look>({ locale: 'ko-KR', theme: 'light' })
  const { locale, theme } = look
  const rested = useRested(content)
  const { data } = useQuery({
    queryKey: ['preview', 'profile', id, locale, rested],
    queryFn: async () => ({
      profile: await call(previewPublisher, { publisherId: id, locale, content: rested }),
      locale,
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const scene = useMemo<Scene | null>(
    () => (data?.locale === locale ? { screen: 'profile', locale, theme, profile: data.profile } : null),
    [data, locale, theme],
  )
  return (
    <aside className="stack">
      <PreviewBar look={look} onLook={setLook} />
      <Phone scene={scene} label={t('editor.preview')} />
    </aside>
  )
}
