import { useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { inEach } from '@madang/contract/locale.ts'
import type { ClassContent } from '@madang/contract/operators/content/classes.ts'
import { classPreviewPath, type ClassScene, type Scene } from '@madang/contract/operators/content/preview.ts'
import { classId, type LiveClass } from '@madang/contract/rewards/live.ts'
import { lecturersQuery } from '../../classes/lecturers-query.ts'
import { useServerTime } from '../../lib/queries.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Phone } from '../phone.tsx'
import { PreviewBar, type Look } from '../preview-bar.tsx'
import { editorTexts } from '../texts.ts'
import { classTexts } from './texts.ts'

const unsaved = classId.parse('00000000-0000-4000-8000-000000000000')

/** A class as people will see it: in the app's list, and on the class site's own page before it begins. */
export function ClassPreview({ content }: { content: ClassContent }) {
  const t = useTexts(classTexts)
  const say = useTexts(editorTexts)
  const { data } = useQuery(lecturersQuery)
  const [look, setLook] = useState<Look>({ locale: 'ko-KR', theme: 'light' })
  const [place, setPlace] = useState<'app' | 'site'>('app')
  const serverTime = useServerTime()
  const lecturer = data?.lecturers.find(({ lecturerId }) => lecturerId === content.lecturerId)
  const title = content.texts[look.locale]?.title ?? ''
  const written = JSON.stringify([content, look, lecturer, place])
  const scene = useMemo(() => {
    const startTime = content.startTime ?? new Date(serverTime(Date.now()) + 3_600_000)
    const lesson: LiveClass = {
      classId: unsaved,
      title,
      lecturer: {
        name: (lecturer?.name ?? inEach(() => ''))[look.locale],
        avatar: lecturer?.avatar ?? 13,
        studioId: lecturer?.studioId ?? null,
      },
      startTime,
      endTime: new Date(startTime.getTime() + content.minutes * 60_000),
      language: content.language,
      kind: content.kind,
      isSample: false,
    }
    return { app: appScene(look, lesson), site: siteScene(look, lesson, content) }
    // The same class is drawn once.
    // oxlint-disable-next-line react/exhaustive-deps -- `written` is all that is in it
  }, [written])
  return (
    <aside className="stack">
      <PreviewBar look={look} onLook={setLook} />
      <div className="tabs2">
        {(['app', 'site'] as const).map((each) => (
          <button key={each} type="button" aria-pressed={place === each} onClick={() => setPlace(each)}>
            {t(`preview.${each}`)}
          </button>
        ))}
      </div>
      {!title ? (
        <p className="s">{t('notWritten')}</p>
      ) : place === 'app' ? (
        <Phone scene={scene.app} label={say('preview')} />
      ) : (
        <Phone key={look.locale} scene={scene.site} path={classPreviewPath(look.locale)} label={say('preview')} />
      )}
    </aside>
  )
}

function appScene({ locale, theme }: Look, lesson: LiveClass): Scene {
  return { screen: 'class', locale, theme, lesson }
}

function siteScene({ locale, theme }: Look, lesson: LiveClass, { chapters, provider }: ClassContent): ClassScene {
  return {
    screen: 'classSite',
    theme,
    lesson: {
      ...lesson,
      source: '',
      provider,
      chapters: chapters.map(({ minute, title }) => ({
        startTime: new Date(lesson.startTime.getTime() + minute * 60_000),
        title: title[locale],
      })),
    },
  }
}
