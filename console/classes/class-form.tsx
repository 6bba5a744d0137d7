import { useState } from 'react'
import { inEach, defaultLocale } from '@madang/contract/locale.ts'
import { videoOfSource } from '@madang/contract/operators/class-videos.ts'
import { saveClass, type ClassRow, type LecturerRow } from '@madang/contract/operators/classes.ts'
import { koreanFieldOf, momentOfKoreanField } from '@madang/client/korean-time.ts'
import { call } from '../lib/call.ts'
import { useT } from '../lib/locale.ts'
import { type ClassDraft, ClassFields, ClassSource } from './class-fields.tsx'
import { ClassDialog } from './class-dialog.tsx'

/** Plans a class or changes one that has not begun (REQ-172). */
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
  const change = (changes: Partial<ClassDraft>) => setDraft({ ...draft, ...changes })
  return (
    <ClassDialog
      title={t(lesson ? 'classes.change' : 'classes.new')}
      save={(reason) => call(saveClass, { ...asked(draft), classId: lesson?.classId ?? null, reason })}
      onClose={onClose}
    >
      <ClassFields draft={draft} lecturers={lecturers} onDraft={change} />
      <ClassSource draft={draft} onDraft={change} />
    </ClassDialog>
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
