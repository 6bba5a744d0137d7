import { useId } from 'react'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { useT } from '../locale.ts'
import { useKeptText } from '../storage/kept-text.ts'
import { RestoredNote } from '../restored-note.tsx'
import './appeal-sheet.css'

/** Asking for another look in one's own words; what was written stays, also when this is closed, until it has arrived (`forgetTyped`) (REQ-119, REQ-186). */
export function AppealSheet({
  open,
  name,
  title,
  label,
  note,
  most,
  busy,
  onSend,
  onClose,
}: {
  open: boolean
  /** Under which the words are kept. */
  name: string
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
      {open ? <AppealForm name={name} label={label} note={note} most={most} busy={busy} onSend={onSend} /> : null}
    </Sheet>
  )
}

function AppealForm({
  name,
  label,
  note,
  most,
  busy,
  onSend,
}: {
  name: string
  label: string
  note: string
  most: number
  busy: boolean
  onSend: (words: string) => void
}) {
  const t = useT()
  const id = useId()
  const { text, isRestored, type } = useKeptText(name)
  const said = text.normalize('NFC').trim()
  return (
    <Form
      className="fields"
      onSend={() => {
        if (said) onSend(said)
      }}
    >
      <RestoredNote isShown={isRestored} />
      <label className="text-13 quiet" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className="appeal-words"
        rows={5}
        maxLength={most}
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p className="text-12 quiet">{note}</p>
      <Button type="submit" wide disabled={!said} busy={busy}>
        {t('review.send')}
      </Button>
    </Form>
  )
}
