import { useState, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { toast } from '@madang/ui/toast.tsx'
import { consoleKeys } from '../lib/console-keys.ts'
import { useT } from '../lib/locale.ts'
import { queries } from '../lib/queries.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { Reason } from '../parts/reason.tsx'
import { Refused } from '../parts/refused.tsx'

/** A change of the timetable with its reason (REQ-172). What was written stays when it is refused. */
export function ClassDialog({
  title,
  save,
  onClose,
  children,
}: {
  title: string
  save: (reason: string) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}) {
  const t = useT()
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => save(reason),
    onSuccess: async () => {
      toast(t('classes.saved'))
      await Promise.all([
        queries.invalidateQueries({ queryKey: consoleKeys.classes() }),
        queries.invalidateQueries({ queryKey: consoleKeys.classVideos() }),
      ])
      onClose()
    },
  })
  return (
    <FormDialog title={title} verb={t('classes.save')} busy={isPending} onSubmit={() => mutate()} onClose={onClose}>
      {children}
      <Reason value={reason} onValue={setReason} />
      <Refused error={error} />
    </FormDialog>
  )
}
