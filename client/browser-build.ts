/** How every page of ours is built, and for which browsers. Styles and pictures stay files: the pages' policy allows nothing else. */
export const browserBuild = {
  emptyOutDir: true,
  assetsInlineLimit: 0,
  target: ['safari17', 'chrome120', 'firefox128'],
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}
