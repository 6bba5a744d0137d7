import { useId, type ReactNode } from 'react'
import { useModal } from '@madang/ui/modal.ts'
import { useT } from '../lib/locale.ts'
import { Form } from './form.tsx'

/** A task in a window of its own: fields, the verb on the button, and leaving as easy as going on. */
export function FormDialog({
  title,
  text,
  verb,
  danger = false,
  busy = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string
  text?: ReactNode
  verb: string
  danger?: boolean
  busy?: boolean
  onSubmit: () => void
  onClose: () => void
  children?: ReactNode
}) {
  const t = useT()
  const id = useId()
  const dialog = useModal(true, onClose)
  return (
    <dialog ref={dialog} className="dialog formd" aria-labelledby={id}>
      <Form onSubmit={onSubmit}>
        <h2 id={id}>{title}</h2>
        {text ? <p className="s">{text}</p> : null}
        {children}
        <div className="acts">
          <button type="button" className="console-button" onClick={onClose}>
            {t('cancel')}
          </button>
          <button
            type="submit"
            className={danger ? 'console-button dangerous' : 'console-button primary'}
            disabled={busy}
          >
            {verb}
          </button>
        </div>
      </Form>
    </dialog>
  )
}
