import { flushSync } from 'react-dom'
import type { Draw } from '@madang/client/navigation/site.ts'
import type { PageInfo } from './addresses.ts'

let running: ViewTransition | undefined
const longestWaitMs = 500

/**
 * Moves from page to page where the browser can and nobody asked for less motion (shell.css). What moves are pictures, and
 * pictures take no taps: a finger on them ends the movement, and its tap is the page's. So does the next page.
 */
export const withMotion: Draw<PageInfo | undefined> = (change, { from, to, way }) => {
  endMotion()
  if (way === 'instead' || !canMove()) {
    change()
    return undefined
  }
  window.addEventListener('pointerdown', endMotion, { capture: true })
  document.documentElement.dataset['move'] = from?.tab && to?.tab ? 'tab' : way
  const transition = document.startViewTransition(() => flushSync(change))
  running = transition
  // One that is ended early says so here as well.
  transition.ready.catch(() => undefined)
  const ended = transition.finished.catch(() => undefined)
  // A window that gets no frames would wait for the change with them.
  const late = setTimeout(endMotion, longestWaitMs)
  void transition.updateCallbackDone.catch(() => undefined).finally(() => clearTimeout(late))
  void ended.then(() => {
    if (running !== transition) return
    running = undefined
    window.removeEventListener('pointerdown', endMotion, { capture: true })
    delete document.documentElement.dataset['move']
  })
  return transition.updateCallbackDone
}

function endMotion(): void {
  running?.skipTransition()
}

function canMove(): boolean {
  return (
    'startViewTransition' in document &&
    !document.hidden &&
    !window.matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}
