/**
 * Puts pages below the one the site was opened with, so that Back leads to them before it leads out of the site. Does nothing
 * where somebody came from a page of the site. The router, which reads each entry as it comes to it, need not know.
 */
export function standOn(hrefs: readonly string[]): void {
  const opened = window.history.state as { readonly __TSR_index?: number } | null
  if (!hrefs.length || opened?.__TSR_index !== 0) return
  const address = window.location.href
  const { pushState, replaceState } = History.prototype
  for (const [index, href] of hrefs.entries()) {
    const key = Math.random().toString(36).slice(2)
    const put = index === 0 ? replaceState : pushState
    put.call(window.history, { __TSR_index: index, __TSR_key: key, key }, '', `#${href}`)
  }
  pushState.call(window.history, { ...opened, __TSR_index: hrefs.length }, '', address)
}
