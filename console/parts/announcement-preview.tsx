import { useMemo, useState } from 'react'
import { announcementId } from '@madang/contract/reading/announcements.ts'
import type { AnnouncementContent } from '@madang/contract/operators/announcements.ts'
import type { Scene } from '@madang/contract/operators/preview.ts'
import { useT } from '../lib/locale.ts'
import { Phone } from './phone.tsx'
import { PreviewBar, type Look } from './preview-bar.tsx'

const nobodys = announcementId.parse('00000000-0000-4000-8000-000000000000')

/** An announcement as readers will see it, in the app's own page; an important one first over it (REQ-71, REQ-172). */
export function AnnouncementPreview({ content }: { content: AnnouncementContent }) {
  const t = useT()
  const [look, setLook] = useState<Look>({ locale: 'ko-KR', theme: 'light' })
  const [publishTime] = useState(() => new Date())
  const { locale, theme } = look
  const { texts, isImportant, link } = content
  const text = texts[locale]
  const scene = useMemo<Scene | null>(
    () =>
      text && {
        screen: 'announcement',
        locale,
        theme,
        announcement: { ...text, id: nobodys, link, isImportant, publishTime, language: locale, isSample: false },
      },
    [text, link, isImportant, locale, theme, publishTime],
  )
  return (
    <aside className="stack">
      <PreviewBar look={look} onLook={setLook} />
      {text ? (
        <Phone key={String(isImportant)} scene={scene} label={t('editor.preview')} />
      ) : (
        <p className="s">{t('editor.notWritten')}</p>
      )}
    </aside>
  )
}
