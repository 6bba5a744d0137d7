import type { z } from 'zod'
import { useQuery } from '@tanstack/react-query'
import { defaultLocale, inEach, locales } from '@madang/contract/locale.ts'
import {
  chapterFaults,
  classCalls,
  type ClassContent,
  type classKind,
} from '@madang/contract/operators/content/classes.ts'
import type { ListedItem, OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { koreanFieldOf } from '@madang/client/korean-time.ts'
import { lecturersQuery } from '../../classes/lecturers-query.ts'
import { localeNow } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { editorRow } from '../editor-row.ts'
import { linesOfTexts, writtenTexts } from '../language-texts.tsx'
import { Chapters } from './chapters.tsx'
import { ClassFields } from './class-fields.tsx'
import { ClassPreview } from './class-preview.tsx'
import { classTexts } from './texts.ts'

type Row = ListedItem & z.output<z.ZodObject<typeof classKind.row>>
type Item = OpenedItem<ClassContent>

/** Classes: drafted, seen in the app and on the class site, published by a second person (REQ-74, REQ-172). */
export const classRow = editorRow<ClassContent, ClassContent, Row, Item>({
  calls: classCalls,
  texts: classTexts,
  hasAddress: false,
  empty: {
    texts: inEach(() => null),
    lecturerId: null,
    startTime: null,
    minutes: 60,
    language: defaultLocale,
    kind: 'video',
    source: '',
    provider: 'own',
    chapters: [],
    series: null,
  },
  draftOf: (content) => content,
  contentOf: (draft) => ({ ...draft, texts: writtenTexts(draft.texts) }),
  panes: [
    { name: 'plan', Fields: ClassFields, hasPreview: true },
    { name: 'chapters', Fields: Chapters, hasPreview: true },
  ],
  Preview: ({ content }) => <ClassPreview content={content} />,
  linesOf: ({ texts, chapters, startTime, series, ...rest }) => [
    koreanFieldOf(startTime) || '–',
    series ? `${series.times} × ${series.everyDays}` : '–',
    ...[rest.minutes, rest.lecturerId, rest.language, rest.kind, rest.source, rest.provider].map((part) =>
      String(part || '–'),
    ),
    ...linesOfTexts(texts),
    ...chapters.map(({ minute, title }) => `${minute}: ${locales.map((locale) => title[locale]).join(' / ')}`),
  ],
  missing: (content) => {
    const isWhole = locales.every((locale) => content.texts[locale]) && content.lecturerId && content.source
    if (!isWhole || !content.startTime) return 'missing'
    return chapterFaults(content).length ? 'missingChapters' : null
  },
  refusals: { startTime: 'wrongStart', lecturerId: 'wrongLecturer', source: 'wrongSource' },
  columns: [
    { head: 'start', Cell: StartCell },
    { head: 'lecturer', Cell: LecturerCell },
    { head: 'times', Cell: ({ row }) => <>{row.times}</> },
  ],
})

function StartCell({ row: { startTime, isPlayable } }: { row: Row }) {
  const t = useTexts(classTexts)
  return (
    <>
      {startTime ? moment(startTime) : '–'}
      {isPlayable ? null : <p className="s wrong">{t('blocked')}</p>}
    </>
  )
}

function LecturerCell({ row: { lecturerId } }: { row: Row }) {
  const { data } = useQuery(lecturersQuery)
  return <>{data?.lecturers.find((each) => each.lecturerId === lecturerId)?.name[localeNow()] ?? '–'}</>
}
