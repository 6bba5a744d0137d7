import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { locales, type Locale, inEach, defaultLocale } from '@madang/contract/locale.ts'
import { videoOfSource } from '@madang/contract/operators/class-videos.ts'
import { saveClass, type ClassRow, type LecturerRow } from '@madang/contract/operators/classes.ts'
import { toast } from '@madang/ui/toast.tsx'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { call, errorMessage } from '../lib/call.ts'
import { localeNow, useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { Reason, Text } from './fields.tsx'
import { FormDialog } from './form-dialog.tsx'
import { VideoChoice, videosQuery } from './video-choice.tsx'
import { consoleKeys } from '../lib/console-keys.ts'

/** Plans a class or changes one that has not begun (REQ-172). What was written stays when it is refused. */
export function ClassForm({
  lesson,
  lecturers,
  onClose,
}: {
  lesson: ClassRow | null
  lecturers: readonly LecturerRow[]
  onClose: () => void
}) {
  const t = useT()
  const [title, setTitle] = useState<Record<Locale, string>>(lesson?.title ?? inEach(() => ''))
  const [lecturerId, setLecturer] = useState(lesson?.lecturerId ?? lecturers[0]?.lecturerId ?? '')
  const [start, setStart] = useState(koreanFieldOf(lesson?.startTime ?? null))
  const [minutes, setMinutes] = useState(String(lesson?.minutes ?? 60))
  const [language, setLanguage] = useState<Locale>(lesson?.language ?? defaultLocale)
  const [source, setSource] = useState(lesson?.source ?? '')
  const [isStream, setStream] = useState(lesson?.kind === 'stream')
  const [isPartner, setPartner] = useState(lesson?.provider === 'partner')
  const [reason, setReason] = useState('')
  const isUploaded = videoOfSource(source) !== null
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(saveClass, {
        classId: lesson?.classId ?? null,
        title,
        lecturerId,
        language,
        source,
        reason,
        startTime: momentOfKoreanField(start)?.getTime() ?? NaN,
        minutes: Number(minutes),
        kind: isStream && !isUploaded ? 'stream' : 'video',
        provider: isPartner ? 'partner' : 'own',
      }),
    onSuccess: async () => {
      toast(t('classes.saved'))
      await Promise.all([
        queries.invalidateQueries({ queryKey: consoleKeys.classes() }),
        queries.invalidateQueries({ queryKey: videosQuery.queryKey }),
      ])
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(lesson ? 'classes.change' : 'classes.new')}
      verb={t('classes.save')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {locales.map((locale) => (
        <Text
          key={locale}
          label={`${t('classes.title')} · ${t(`language.${locale}`)}`}
          value={title[locale]}
          required
          maxLength={120}
          onValue={(value) => setTitle({ ...title, [locale]: value })}
        />
      ))}
      <label className="field">
        <span className="s">{t('classes.lecturer')}</span>
        <select className="in" value={lecturerId} onChange={(event) => setLecturer(event.currentTarget.value)}>
          {lecturers.map((each) => (
            <option key={each.lecturerId} value={each.lecturerId}>
              {each.name[localeNow()]}
            </option>
          ))}
        </select>
      </label>
      <Text label={t('classes.startKst')} type="datetime-local" value={start} required onValue={setStart} />
      <Text
        label={t('classes.length')}
        type="number"
        min={10}
        max={360}
        value={minutes}
        required
        onValue={setMinutes}
      />
      <label className="field">
        <span className="s">{t('classes.language')}</span>
        {/* The three languages are the only choices. */}
        <select className="in" value={language} onChange={(event) => setLanguage(event.currentTarget.value as Locale)}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {t(`language.${locale}`)}
            </option>
          ))}
        </select>
      </label>
      <VideoChoice source={source} onSource={setSource} />
      <fieldset className="boxes field">
        <label>
          <input
            type="checkbox"
            disabled={isUploaded}
            checked={isStream && !isUploaded}
            onChange={(event) => setStream(event.currentTarget.checked)}
          />
          {t('classes.stream')}
        </label>
        <label>
          <input type="checkbox" checked={isPartner} onChange={(event) => setPartner(event.currentTarget.checked)} />
          {t('classes.isPartner')}
        </label>
      </fieldset>
      <Reason value={reason} onValue={setReason} />
      {error ? (
        <p className="s wrong" role="alert">
          {errorMessage(error)}
        </p>
      ) : null}
    </FormDialog>
  )
}
