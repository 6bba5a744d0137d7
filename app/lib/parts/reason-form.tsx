import { useState, type ReactNode } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { RadioRows } from '@madang/ui/forms/radio-rows.tsx'
import './reason-form.css'

/** Telling us about something: one of several reasons, and a note in one's own words. */
export function ReasonForm<Reason extends string>({
  label,
  rows,
  note: { lines, most, label: noteLabel },
  verb,
  isPending,
  onSend,
  children,
}: {
  label: string
  rows: readonly { readonly key: Reason; readonly label: string }[]
  note: { readonly lines: number; readonly most: number; readonly label: string }
  verb: string
  isPending: boolean
  onSend: (reason: Reason, note: string) => void
  /** What else can be chosen, before the button. */
  children?: ReactNode
}) {
  const [reason, setReason] = useState<Reason>()
  const [note, setNote] = useState('')
  return (
    <Form
      onSend={() => {
        if (reason) onSend(reason, note)
      }}
    >
      <RadioRows label={label} rows={rows} value={reason} onValue={setReason} />
      <textarea
        className="reason-note"
        rows={lines}
        maxLength={most}
        value={note}
        placeholder={noteLabel}
        aria-label={noteLabel}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {children}
      <Button type="submit" wide disabled={!reason} busy={isPending}>
        {verb}
      </Button>
    </Form>
  )
}
