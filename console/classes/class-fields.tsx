import type { LecturerRow } from '@madang/contract/operators/classes.ts'
import { videoOfSource } from '@madang/contract/operators/class-videos.ts'
import { locales, type Locale } from '@madang/contract/locale.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { Text } from '../parts/fields.tsx'
import { Choice } from '../parts/choice.tsx'
import { NameFields } from '../parts/name-fields.tsx'
import { VideoChoice } from './video-choice.tsx'

/** What is typed about a class, as its fields hold it. */
export interface ClassDraft {
  readonly title: Readonly<Record<Locale, string>>
  readonly lecturerId: string
  /** Korean local time. */
  readonly start: string
  readonly minutes: string
  readonly language: Locale
  readonly source: string
  readonly isStream: boolean
  readonly isPartner: boolean
}

interface FieldsProps {
  draft: ClassDraft
  onDraft: (changes: Partial<ClassDraft>) => void
}

/** What a class is called, who holds it, when, and in which language. */
export function ClassFields({ draft, lecturers, onDraft }: FieldsProps & { lecturers: readonly LecturerRow[] }) {
  const t = useT()
  return (
    <>
      <NameFields
        label={(language) => `${t('classes.title')} · ${language}`}
        value={draft.title}
        maxLength={120}
        onValue={(title) => onDraft({ title })}
      />
      <Choice
        label={t('classes.lecturer')}
        value={draft.lecturerId}
        values={lecturers.map(({ lecturerId }) => lecturerId)}
        nameOf={(id) => lecturers.find(({ lecturerId }) => lecturerId === id)?.name[localeNow()] ?? id}
        onValue={(lecturerId) => onDraft({ lecturerId })}
      />
      <Text
        label={t('classes.startKst')}
        type="datetime-local"
        value={draft.start}
        required
        onValue={(start) => onDraft({ start })}
      />
      <Text
        label={t('classes.length')}
        type="number"
        min={10}
        max={360}
        value={draft.minutes}
        required
        onValue={(minutes) => onDraft({ minutes })}
      />
      <Choice
        label={t('classes.language')}
        value={draft.language}
        values={locales}
        nameOf={(locale) => t(`language.${locale}`)}
        onValue={(language) => onDraft({ language })}
      />
    </>
  )
}

/** What is shown at a class, and who reports attendance. */
export function ClassSource({ draft, onDraft }: FieldsProps) {
  const t = useT()
  const isUploaded = videoOfSource(draft.source) !== null
  return (
    <>
      <VideoChoice source={draft.source} onSource={(source) => onDraft({ source })} />
      <fieldset className="boxes field">
        <label>
          <input
            type="checkbox"
            disabled={isUploaded}
            checked={draft.isStream && !isUploaded}
            onChange={(event) => onDraft({ isStream: event.currentTarget.checked })}
          />
          {t('classes.stream')}
        </label>
        <label>
          <input
            type="checkbox"
            checked={draft.isPartner}
            onChange={(event) => onDraft({ isPartner: event.currentTarget.checked })}
          />
          {t('classes.isPartner')}
        </label>
      </fieldset>
    </>
  )
}
