import { webStorage } from '@madang/client/web-storage.ts'

const storage = webStorage<'maintenance'>(() => localStorage)

/**
 * The page begins below the line, however many rows its words take. Until the maintenance is over, the next visits hold the same
 * room from their first paint (ssr/before-paint.ts). Answers how to take it back.
 */
export function makeRoom(line: HTMLElement, until: number): () => void {
  const { style, dataset } = document.documentElement
  const seen = new ResizeObserver(() => {
    style.setProperty('--line-above', `${line.offsetHeight}px`)
    delete dataset['line']
    storage.set('maintenance', `${until} ${line.offsetHeight}`)
  })
  seen.observe(line)
  return () => {
    seen.disconnect()
    takeRoomBack()
  }
}

/** No line is to come, or it is gone. */
export function takeRoomBack(): void {
  const { style, dataset } = document.documentElement
  style.removeProperty('--line-above')
  delete dataset['line']
}
