import { memo, useLayoutEffect, useState, type ReactNode, type RefObject } from 'react'

/**
 * What a dialog shows, until it has left: as it was last, since whoever closed it may have nothing to show any more. Opened
 * again meanwhile, the dialog begins anew.
 */
export function UntilLeft({
  dialog,
  open,
  children,
}: {
  dialog: RefObject<HTMLDialogElement | null>
  open: boolean
  children: ReactNode
}) {
  const [wasOpen, setWasOpen] = useState(open)
  const [isDrawn, setDrawn] = useState(open)
  const [visit, setVisit] = useState(0)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) {
      setDrawn(true)
      setVisit(visit + 1)
    }
  }
  const isLeaving = isDrawn && !open
  // After `useModal` closed it, and before the browser draws that.
  useLayoutEffect(() => {
    const element = dialog.current
    return isLeaving && element ? leave(element, () => setDrawn(false)) : undefined
  }, [isLeaving, dialog])
  return isDrawn ? (
    <Shown key={visit} isLeaving={isLeaving}>
      {children}
    </Shown>
  ) : null
}

/** Not drawn again while it leaves. */
const Shown = memo(
  ({ children }: { isLeaving: boolean; children: ReactNode }) => children,
  (_, { isLeaving }) => isLeaving,
)

/** Waits until a closed dialog has moved away, and keeps it from fingers, keys and readers meanwhile. */
function leave(dialog: HTMLDialogElement, onLeft: () => void): (() => void) | undefined {
  const moves = dialog.getAnimations()
  if (!moves.length) {
    onLeft()
    return
  }
  let isOver = false
  dialog.inert = true
  // One that turns round halfway ends its movement without finishing it.
  void Promise.allSettled(moves.map(({ finished }) => finished)).then(() => {
    if (!isOver) onLeft()
  })
  return () => {
    isOver = true
    dialog.inert = false
  }
}
