import { expect, type Page } from '@playwright/test'

/** A phone of years ago on a bad line: 1.6 Mbit/s with 150 ms, and a processor four times slower than this machine's. */
export async function slowPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

/** Holds the app's scripts back, as a slow network does, until they are let through. */
export async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: (() => void)[] = []
  let isHeld = true
  await page.route('**/assets/*.js', async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  return async () => {
    isHeld = false
    for (const release of held) release()
    await expect(page.locator('#prepared')).toHaveCount(0)
    await page.unroute('**/assets/*.js')
  }
}

/** Something that moved although nobody touched the screen. */
export interface Shift {
  readonly value: number
  /** What moved and by how many pixels downwards, as tags and classes. */
  readonly moved: readonly string[]
}

/** Every layout shift of the page so far that no touch explains. */
export function shiftsOf(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        interface LayoutShift extends PerformanceEntry {
          readonly value: number
          readonly hadRecentInput: boolean
          readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const nameOf = (node: Node | null) =>
          node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent?.slice(0, 20) ?? 'gone')
        const told = (entries: PerformanceEntryList) =>
          resolve(
            (entries as LayoutShift[]) // the only type observed
              .filter(({ hadRecentInput }) => !hadRecentInput)
              .map(({ value, sources }) => ({
                value,
                moved: sources.map(
                  ({ node, previousRect, currentRect }) => `${nameOf(node)} ${currentRect.top - previousRect.top}`,
                ),
              })),
          )
        const observer = new PerformanceObserver((list) => told(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        // None at all is reported by nobody.
        requestAnimationFrame(() => requestAnimationFrame(() => told(observer.takeRecords())))
      }),
  )
}
