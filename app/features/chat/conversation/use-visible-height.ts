import { useEffect } from 'react'

/** Keeps a page as high as what is visible above the on-screen keyboard, also where the keyboard only covers it (iOS, REQ-38). */
export function useVisibleHeight(): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const root = document.documentElement
    const fit = () => {
      root.style.setProperty('--visible-height', `${viewport.height}px`)
      // iOS scrolls the page under the keyboard; the frame is already where it belongs.
      if (viewport.offsetTop > 0) window.scrollTo(0, 0)
    }
    fit()
    viewport.addEventListener('resize', fit)
    viewport.addEventListener('scroll', fit)
    return () => {
      viewport.removeEventListener('resize', fit)
      viewport.removeEventListener('scroll', fit)
      root.style.removeProperty('--visible-height')
    }
  }, [])
}
