import { useEffect, useRef } from 'react'
import { openLayer } from './layers.ts'

/** A panel or a mode of a page that is no dialog: Back and Escape end it before they do anything else. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!isOpen) return
    const layer = openLayer(() => close.current())
    const escape = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !defaultPrevented && layer.isTopmost()) close.current()
    }
    window.addEventListener('keydown', escape)
    return () => {
      window.removeEventListener('keydown', escape)
      layer.release()
    }
  }, [isOpen])
}
