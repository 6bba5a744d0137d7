import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2 AA and everything below it (REQ-192). */
export const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Expects that nothing on this page hinders anybody, in light and in dark; leaves it in light. */
export async function expectNoA11yViolations(page: Page): Promise<void> {
  await page.evaluate(axe.source)
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect(await page.evaluate(violations, wcag), `in ${colorScheme}`).toEqual([])
  }
}

/** Runs in a page that axe was brought into: each broken rule with the parts that break it. */
export async function violations(wanted: string[]): Promise<string[]> {
  const { axe: here } = window as unknown as { axe: typeof axe } // brought in before
  const found = await here.run(document, { runOnly: wanted, resultTypes: ['violations'] })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
