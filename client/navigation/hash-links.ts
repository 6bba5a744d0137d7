/**
 * An address typed by hand, or a plain link to `#/…`, makes an entry of the browser's history without the marks the router
 * counts by. They are put on before the router looks (this listener must be there first), so that back and forward stay right.
 */
export function markTypedAddresses(): void {
  let index = 0
  // The browser asks a window's listeners in the order they came. This one keeps the place before the router's for what is
  // open above a page (ui/layers), which comes later.
  window.onpopstate ??= () => undefined
  window.addEventListener('popstate', () => {
    const state: unknown = window.history.state
    if (typeof state === 'object' && state !== null && '__TSR_index' in state) {
      index = Number(state.__TSR_index)
      return
    }
    const key = Math.random().toString(36).slice(2)
    // The browser's own function: the router has put a listening one in its place.
    History.prototype.replaceState.call(window.history, { __TSR_index: ++index, __TSR_key: key, key }, '')
  })
}
