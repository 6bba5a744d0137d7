import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import { openLayer } from './layers/layers.ts'

/**
 * Shows a native modal dialog: the browser keeps the focus inside, gives it back afterwards, makes the rest inert and closes on
 * Escape; a tap beside it and Back close it as well. `onClose` is called for every way of closing that `hide` did not ask for.
 */
export function showDialog(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const layer = openLayer(() => dialog.close())
  const told = () => {
    layer.release()
    onClose()
  }
  return drive(dialog, told, layer.release)
}

/**
 * As `showDialog`, for what has an address of its own: Back leads away from that address, and whoever shows the page no longer
 * shows the dialog.
 */
export function showDialogOfAddress(dialog: HTMLDialogElement, onClose: () => void): () => void {
  return drive(dialog, onClose, () => undefined)
}

function drive(dialog: HTMLDialogElement, told: () => void, release: () => void): () => void {
  const outside = (event: MouseEvent) => {
    if (event.target === dialog) dialog.close()
  }
  // WebKit's search fields keep Escape to themselves, also where there is nothing to empty.
  const escape = (event: KeyboardEvent) => {
    const { key, isComposing, defaultPrevented, target } = event
    if (key !== 'Escape' || isComposing || defaultPrevented) return
    if (!(target instanceof HTMLInputElement) || target.type !== 'search' || target.value !== '') return
    event.preventDefault()
    dialog.close()
  }
  dialog.showModal()
  dialog.addEventListener('close', told)
  dialog.addEventListener('click', outside)
  dialog.addEventListener('keydown', escape)
  return () => {
    dialog.removeEventListener('close', told)
    dialog.removeEventListener('click', outside)
    dialog.removeEventListener('keydown', escape)
    dialog.close()
    release()
  }
}

/** Drives a native modal dialog from a boolean. */
export function useModal(
  isOpen: boolean,
  onClose: () => void,
  show: typeof showDialog = showDialog,
): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  // Closed before it leaves the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    return element && isOpen ? show(element, () => close.current()) : undefined
  }, [isOpen, show])
  return dialog
}
