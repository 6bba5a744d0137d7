/**
 * The oldest browsers that Madang runs in, by their engines. Builds, the types of browser code (tsconfig.browser.json), the
 * look through the built files (scripts/browsers) and what the page says to older ones (app/ssr/is-supported.ts) go by it.
 */
export const oldestBrowsers = { safari: '16.4', chrome: '111', firefox: '125' } as const

/** The same for Vite. */
export const browserTargets = Object.entries(oldestBrowsers).map(([name, version]) => `${name}${version}`)

/** How every page of ours is built. Styles and pictures stay files: the pages' policy allows nothing else. */
export const browserBuild = {
  emptyOutDir: true,
  assetsInlineLimit: 0,
  target: browserTargets,
  modulePreload: { polyfill: false },
  reportCompressedSize: false,
}
