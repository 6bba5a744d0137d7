import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { inEach, defaultLocale } from '@madang/contract/locale.ts'
import { videoOfSource } from '@madang/contract/operators/class-videos.ts'
import { saveClass, type ClassRow, type LecturerRow } from '@madang/contract/operators/classes.ts'
import { toast } from '@madang/ui/toast.tsx'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { call, errorMessage } from '../lib/call.ts'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { type ClassDraft, ClassFields, ClassSource } from './class-fields.tsx'
import { Reason } from '../parts/fields.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { videosQuery } from './video-choice.tsx'

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
  const [draft, setDraft] = useState(() => draftOf(lesson, lecturers))
  const [reason, setReason] = useState('')
  const change = (changes: Partial<ClassDraft>) => setDraft({ ...draft, ...changes })
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(saveClass, { ...asked(draft), classId: lesson?.classId ?? null, reason }),
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
      <ClassFields draft={draft} lecturers={lecturers} onDraft={change} />
      <ClassSource draft={draft} onDraft={change} />
      <Reason value={reason} onValue={setReason} />
      {error ? (
        <p className="s wrong" role="alert">
          {errorMessage(error)}
        </p>
      ) : null}
    </FormDialog>
  )
}

function draftOf(lesson: ClassRow | null, lecturers: readonly LecturerRow[]): ClassDraft {
  return {
    title: lesson?.title ?? inEach(() => ''),
    lecturerId: lesson?.lecturerId ?? lecturers[0]?.lecturerId ?? '',
    start: koreanFieldOf(lesson?.startTime ?? null),
    minutes: String(lesson?.minutes ?? 60),
    language: lesson?.language ?? defaultLocale,
    source: lesson?.source ?? '',
    isStream: lesson?.kind === 'stream',
    isPartner: lesson?.provider === 'partner',
  }
}

function asked({ start, minutes, isStream, isPartner, ...rest }: ClassDraft) {
  const isUploaded = videoOfSource(rest.source) !== null
  return {
    ...rest,
    startTime: momentOfKoreanField(start)?.getTime() ?? NaN,
    minutes: Number(minutes),
    kind: isStream && !isUploaded ? ('stream' as const) : ('video' as const),
    provider: isPartner ? ('partner' as const) : ('own' as const),
  }
}
