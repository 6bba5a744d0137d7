import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../../lib/locale.ts'
import { queries } from '../../lib/queries.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Reason } from '../../parts/reason.tsx'
import { CodeChoice, type Codes } from './code-choice.tsx'
import type { PayResults } from './pay-case.ts'

/** Rejecting one or several for one reason, which each of their users reads (REQ-173). */
export function RejectWindow<Code extends string>({
  title,
  text,
  codes,
  reject,
  onDone,
  onClose,
}: {
  title: string
  text: string
  codes: Codes<Code>
  reject: (code: Code, reason: string) => Promise<PayResults>
  /** Besides closing. */
  onDone: (results: PayResults) => void
  onClose: () => void
}) {
  const t = useT()
  const [code, setCode] = useState<Code>(codes.codes[0])
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useMutation({
    mutationFn: () => reject(code, reason),
    onSuccess: (results) => {
      onClose()
      onDone(results)
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <FormDialog
      title={title}
      text={text}
      verb={t('pay.outcome.rejected')}
      danger
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <CodeChoice codes={codes} code={code} onCode={setCode} />
      <Reason value={reason} onValue={setReason} />
    </FormDialog>
  )
}
