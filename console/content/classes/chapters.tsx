import { inEach, locales } from '@madang/contract/locale.ts'
import {
  type ChapterFault,
  chapterFaults,
  type ClassContent,
  type WrittenChapter,
} from '@madang/contract/operators/content/classes.ts'
import type { OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { classTexts } from './texts.ts'

const most = 30

/** The steps of a class: a minute and three titles each. What is wrong is said at its field while it is typed. */
export function Chapters({ draft, onDraft, isOpen, onSave }: FieldsProps<ClassContent, OpenedItem<ClassContent>>) {
  const t = useTexts(classTexts)
  const { chapters, minutes } = draft
  const faults = chapterFaults({ chapters, minutes })
  const set = (next: readonly WrittenChapter[]) => onDraft({ ...draft, chapters: [...next] })
  const add = () => {
    const last = chapters.at(-1)
    set([...chapters, { minute: last ? last.minute + 10 : 0, title: inEach(() => '') }])
  }
  return (
    <EditorForm onSave={onSave}>
      <p className="s">{t('chaptersText')}</p>
      <fieldset className="bare stack" disabled={!isOpen}>
        {chapters.map((chapter, at) => (
          <Chapter
            // oxlint-disable-next-line react/no-array-index-key -- a chapter is its place
            key={at}
            number={at + 1}
            chapter={chapter}
            faults={faults.filter((fault) => fault.at === at)}
            onChapter={(next) => set(chapters.map((each, index) => (index === at ? next : each)))}
            onRemove={() => set(chapters.filter((_, index) => index !== at))}
          />
        ))}
        <div className="line">
          <button type="button" className="console-button thin" disabled={chapters.length >= most} onClick={add}>
            {t('addChapter')}
          </button>
          <button
            type="button"
            className="console-button thin"
            disabled={!faults.some(({ kind }) => kind === 'unordered')}
            onClick={() => set(chapters.toSorted((left, right) => left.minute - right.minute))}
          >
            {t('sortChapters')}
          </button>
        </div>
      </fieldset>
    </EditorForm>
  )
}

function Chapter({
  number,
  chapter,
  faults,
  onChapter,
  onRemove,
}: {
  number: number
  chapter: WrittenChapter
  faults: readonly ChapterFault[]
  onChapter: (chapter: WrittenChapter) => void
  onRemove: () => void
}) {
  const shared = useT()
  const t = useTexts(classTexts)
  const saidAt = (field: ChapterFault['field']) => {
    const fault = faults.find((each) => each.field === field)
    return fault ? t(`fault.${fault.kind}`) : null
  }
  return (
    <fieldset className="panel">
      <legend className="bold">{t('chapter', { n: String(number) })}</legend>
      <Text
        label={t('minute')}
        type="number"
        min={0}
        max={360}
        required
        error={saidAt('minute')}
        value={String(chapter.minute)}
        onValue={(value) => onChapter({ ...chapter, minute: Number(value) })}
      />
      <div className="side-by-side">
        {locales.map((locale) => (
          <Text
            key={locale}
            lang={locale}
            label={`${t('title')} · ${shared(`language.${locale}`)}`}
            maxLength={120}
            error={saidAt(locale)}
            value={chapter.title[locale]}
            onValue={(title) => onChapter({ ...chapter, title: { ...chapter.title, [locale]: title } })}
          />
        ))}
      </div>
      <button type="button" className="link" onClick={onRemove}>
        {t('removeChapter')}
      </button>
    </fieldset>
  )
}
