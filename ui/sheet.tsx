import { useId, type PointerEvent, type ReactNode } from 'react'
import { UntilLeft } from './layers/until-left.tsx'
import { useModal } from './modal.ts'

/** How far down the grip must be drawn, in pixels, for the sheet to go. */
const dismissAfter = 80

/** A choice that rises from the bottom. Closes by Escape, by a tap beside it and by drawing the grip down. */
export function Sheet({
  open,
  onClose,
  title,
  children,
}: {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
}) {
  const heading = useId()
  const dialog = useModal(open, onClose)

  function drag(event: PointerEvent<HTMLSpanElement>) {
    const grip = event.currentTarget
    const sheet = grip.closest('dialog')
    const from = event.clientY
    if (!sheet) return
    grip.setPointerCapture(event.pointerId)
    // Under the finger at once, back and away with its own movement.
    sheet.style.transition = 'none'
    grip.onpointermove = (move) => (sheet.style.transform = `translateY(${Math.max(0, move.clientY - from)}px)`)
    grip.onpointerup = grip.onpointercancel = (end) => {
      grip.onpointermove = grip.onpointerup = grip.onpointercancel = null
      sheet.style.transition = sheet.style.transform = ''
      if (end.clientY - from > dismissAfter) sheet.close()
    }
  }

  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={heading}>
      <UntilLeft dialog={dialog} open={open}>
        <span className="grip" aria-hidden="true" onPointerDown={drag} />
        <h2 id={heading}>{title}</h2>
        {children}
      </UntilLeft>
    </dialog>
  )
}
