import { useState, type ReactNode } from 'react'
import { useMutation } from '@tanstack/react-query'
import { queries } from '../lib/queries.ts'
import { FormDialog } from './form-dialog.tsx'
import { Reason } from './reason.tsx'

/** What is done with a reason and little else: withdrawing, sending back, refusing, asking. Refused, the window and the reason stay. */
export function ReasonWindow<Done>({
  title,
  text,
  verb,
  danger = false,
  act,
  onDone,
  onClose,
  children,
}: {
  title: string
  text?: string
  verb: string
  danger?: boolean
  act: (reason: string) => Promise<Done>
  /** Besides closing. */
  onDone?: (done: Done) => void
  onClose: () => void
  /** What else it asks for, before the reason. */
  children?: ReactNode
}) {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => act(reason),
    onSuccess: (done) => {
      onClose()
      onDone?.(done)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={title}
      text={text}
      verb={verb}
      danger={danger}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      {children}
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
