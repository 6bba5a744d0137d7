import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * Drives a native modal dialog from a boolean: the browser keeps the focus inside, gives it back afterwards, makes the rest
 * inert and closes on Escape. `onClose` is called for every way of closing that the screen did not ask for itself.
 */
export function useModal(isOpen: boolean, onClose: () => void): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // Closed before it leaves the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element || !isOpen) return
    const told = () => close.current()
    const outside = (event: MouseEvent) => {
      if (event.target === element) element.close()
    }
    element.showModal()
    element.addEventListener('close', told)
    element.addEventListener('click', outside)
    return () => {
      element.removeEventListener('close', told)
      element.removeEventListener('click', outside)
      element.close()
    }
  }, [isOpen])
  return dialog
}

/** Closes every open sheet and dialog, for the end of a session (REQ-55). */
export function closeModals(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}
