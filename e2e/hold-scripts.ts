import type { Page } from '@playwright/test'
import { expect } from './people.ts'

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
