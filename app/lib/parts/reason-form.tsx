import type { ReactNode } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { RadioRows } from '@madang/ui/forms/radio-rows.tsx'
import { useKeptText } from '../storage/kept-text.ts'
import { RestoredNote } from '../restored-note.tsx'
import './reason-form.css'

/** Telling us about something: one of several reasons, and a note in one's own words; both stay until they are sent (`forgetTyped`). */
export function ReasonForm<Reason extends string>({
  name,
  label,
  rows,
  note: { lines, most, label: noteLabel },
  verb,
  isPending,
  onSend,
  children,
}: {
  /** Under which it is kept. */
  name: string
  label: string
  rows: readonly { readonly key: Reason; readonly label: string }[]
  note: { readonly lines: number; readonly most: number; readonly label: string }
  verb: string
  isPending: boolean
  onSend: (reason: Reason, note: string) => void
  /** What else can be chosen, before the button. */
  children?: ReactNode
}) {
  const note = useKeptText(name)
  const chosen = useKeptText(`${name}/reason`)
  const reason = rows.find(({ key }) => key === chosen.text)?.key
  return (
    <Form
      onSend={() => {
        if (reason) onSend(reason, note.text)
      }}
    >
      <RestoredNote isShown={note.isRestored || chosen.isRestored} />
      <RadioRows label={label} rows={rows} value={reason} onValue={chosen.type} />
      <textarea
        className="reason-note"
        rows={lines}
        maxLength={most}
        value={note.text}
        placeholder={noteLabel}
        aria-label={noteLabel}
        onChange={(event) => note.type(event.currentTarget.value)}
      />
      {children}
      <Button type="submit" wide disabled={!reason} busy={isPending}>
        {verb}
      </Button>
    </Form>
  )
}
