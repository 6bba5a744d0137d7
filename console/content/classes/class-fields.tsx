import { useQuery } from '@tanstack/react-query'
import { locales } from '@madang/contract/locale.ts'
import { videoOfSource } from '@madang/contract/operators/class-videos.ts'
import type { ClassContent } from '@madang/contract/operators/content/classes.ts'
import type { OpenedItem } from '@madang/contract/operators/content/content-calls.ts'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { lecturersQuery } from '../../classes/lecturers-query.ts'
import { VideoChoice } from '../../classes/video-choice.tsx'
import { localeNow, useT } from '../../lib/locale.ts'
import { useTexts } from '../../lib/texts-of.ts'
import { Choice } from '../../parts/choice.tsx'
import { Text } from '../../parts/fields.tsx'
import { EditorForm } from '../editor-form.tsx'
import type { FieldsProps } from '../editor-row.ts'
import { LanguageTexts } from '../language-texts.tsx'
import { SeriesFields } from './series-fields.tsx'
import { classTexts } from './texts.ts'

type Props = FieldsProps<ClassContent, OpenedItem<ClassContent>>

/** What a class is called, who holds it, when and how often, and what it shows. */
export function ClassFields({ draft, onDraft, isOpen, wrong, onSave }: Props) {
  const t = useTexts(classTexts)
  const set = (more: Partial<ClassContent>) => onDraft({ ...draft, ...more })
  return (
    <EditorForm onSave={onSave}>
      <LanguageTexts
        texts={draft.texts}
        blank={{ title: '' }}
        fields={[{ name: 'title', label: t('title'), maxLength: 120 }]}
        isOpen={isOpen}
        onTexts={(texts) => set({ texts })}
      />
      <fieldset className="bare" disabled={!isOpen}>
        <WhoAndWhen draft={draft} set={set} wrong={wrong} />
        <SeriesFields draft={draft} set={set} wrong={wrong} />
        <Shown draft={draft} set={set} wrong={wrong} />
      </fieldset>
    </EditorForm>
  )
}

interface Part {
  readonly draft: ClassContent
  readonly set: (more: Partial<ClassContent>) => void
}

function WhoAndWhen({ draft, set, wrong }: Part & { readonly wrong: string | null }) {
  const shared = useT()
  const t = useTexts(classTexts)
  const { data } = useQuery(lecturersQuery)
  const lecturers = data?.lecturers ?? []
  return (
    <>
      <Choice
        label={t('lecturer')}
        value={draft.lecturerId ?? ''}
        values={['', ...lecturers.map(({ lecturerId }) => lecturerId)]}
        nameOf={(id) => lecturers.find(({ lecturerId }) => lecturerId === id)?.name[localeNow()] ?? t('choose')}
        onValue={(lecturerId) => set({ lecturerId: lecturerId || null })}
      />
      <div className="two">
        <Text
          label={t('startTime')}
          type="datetime-local"
          error={wrong?.endsWith('startTime') ? t('wrongStart') : null}
          value={koreanFieldOf(draft.startTime)}
          onValue={(value) => set({ startTime: momentOfKoreanField(value) })}
        />
        <Text
          label={t('minutes')}
          type="number"
          min={10}
          max={360}
          required
          value={String(draft.minutes)}
          onValue={(value) => set({ minutes: Number(value) })}
        />
      </div>
      <Choice
        label={t('language')}
        value={draft.language}
        values={locales}
        nameOf={(locale) => shared(`language.${locale}`)}
        onValue={(language) => set({ language })}
      />
    </>
  )
}

/** What is shown at a class, and who reports attendance. */
function Shown({ draft, set, wrong }: Part & { readonly wrong: string | null }) {
  const t = useTexts(classTexts)
  const isUploaded = videoOfSource(draft.source) !== null
  return (
    <>
      <VideoChoice
        source={draft.source}
        error={wrong?.endsWith('source') ? t('wrongAddress') : null}
        onSource={(source) => set({ source, ...(videoOfSource(source) && { kind: 'video' as const }) })}
      />
      <div className="boxes field">
        <label>
          <input
            type="checkbox"
            disabled={isUploaded}
            checked={draft.kind === 'stream'}
            onChange={(event) => set({ kind: event.currentTarget.checked ? 'stream' : 'video' })}
          />
          {t('stream')}
        </label>
        <label>
          <input
            type="checkbox"
            checked={draft.provider === 'partner'}
            onChange={(event) => set({ provider: event.currentTarget.checked ? 'partner' : 'own' })}
          />
          {t('isPartner')}
        </label>
      </div>
    </>
  )
}
