import { marksNow, newMarks } from './entry-marks.ts'

/**
 * Puts pages below the one the site was opened with, so that Back leads to them before it leads out of the site. Does nothing
 * where somebody came from a page of the site. The site, which reads each entry as it comes to it, need not know.
 */
export function standOn(hrefs: readonly string[]): void {
  const opened = marksNow()
  if (!hrefs.length || opened?.index !== 0) return
  const address = window.location.href
  const { pushState, replaceState } = History.prototype
  for (const [index, href] of hrefs.entries()) {
    const put = index === 0 ? replaceState : pushState
    put.call(window.history, newMarks(index), '', `#${href}`)
  }
  pushState.call(window.history, { ...opened, index: hrefs.length }, '', address)
}
