import { useId, useState } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { useT } from '../locale.ts'
import './appeal-sheet.css'

/** Asking for another look in one's own words; what was written stays until it has arrived (REQ-119, REQ-186). */
export function AppealSheet({
  open,
  title,
  label,
  note,
  most,
  busy,
  onSend,
  onClose,
}: {
  open: boolean
  title: string
  /** What to write. */
  label: string
  /** How often one may, and who reads it. */
  note: string
  /** Characters. */
  most: number
  busy: boolean
  onSend: (words: string) => void
  onClose: () => void
}) {
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      {open ? <AppealForm label={label} note={note} most={most} busy={busy} onSend={onSend} /> : null}
    </Sheet>
  )
}

function AppealForm({
  label,
  note,
  most,
  busy,
  onSend,
}: {
  label: string
  note: string
  most: number
  busy: boolean
  onSend: (words: string) => void
}) {
  const t = useT()
  const id = useId()
  const [words, setWords] = useState('')
  const said = words.normalize('NFC').trim()
  return (
    <Form
      className="fields"
      onSend={() => {
        if (said) onSend(said)
      }}
    >
      <label className="text-13 quiet" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="appeal-words"
        rows={5}
        maxLength={most}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <p className="text-12 quiet">{note}</p>
      <Button type="submit" wide disabled={!said} busy={busy}>
        {t('review.send')}
      </Button>
    </Form>
  )
}
