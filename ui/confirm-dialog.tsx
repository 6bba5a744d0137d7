import { useId, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { UntilLeft } from './layers/until-left.tsx'
import { useModal } from './modal.ts'

/** Asks before what cannot be undone. The verb stands on the button ("Delete friend", not "OK"); leaving is as easy as going on. */
export function ConfirmDialog({
  open,
  title,
  text,
  verb,
  cancel,
  danger = false,
  busy = false,
  onConfirm,
  onClose,
}: {
  open: boolean
  title: string
  text?: ReactNode
  verb: string
  cancel: string
  danger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  const id = useId()
  const dialog = useModal(open, onClose)
  return (
    <dialog
      ref={dialog}
      className="dialog"
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={text ? `${id}-text` : undefined}
    >
      <UntilLeft dialog={dialog} open={open}>
        <h2 id={id}>{title}</h2>
        {text ? <p id={`${id}-text`}>{text}</p> : null}
        <div className="acts">
          <Button kind="plain" size="m" onClick={onClose}>
            {cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'accent'} size="m" busy={busy} onClick={onConfirm}>
            {verb}
          </Button>
        </div>
      </UntilLeft>
    </dialog>
  )
}
