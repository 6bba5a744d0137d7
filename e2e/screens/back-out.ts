import { expect, type Page } from '@playwright/test'
import { addresses, type PageInfo, type Path } from '../../app/lib/navigation/addresses.ts'
import { pagesAbove } from '../../app/lib/navigation/parents.ts'

/** Where somebody is, and what stands open above the page: entries of the history, and dialogs. */
export interface Standing {
  readonly hash: string
  readonly layers: number
  readonly dialogs: number
}

export const standing = (page: Page): Promise<Standing> => page.evaluate(standingHere)

/** Runs in a page. */
export function standingHere(): Standing {
  return {
    hash: location.hash,
    layers: (history.state as { layer?: number } | null)?.layer ?? 0,
    dialogs: document.querySelectorAll('dialog[open]').length,
  }
}

/** Closes everything that is open above the page by Escape and, opened once more, by Back. */
export async function closeBothWays(page: Page, openAgain: () => Promise<void>): Promise<void> {
  // A dialog without an entry of its own is what Back could not close; the viewer of pictures has an address.
  const listed = page.locator('dialog[open]:not(.viewer)')
  await expect
    .poll(
      async () => (await listed.count()) - (await standing(page)).layers,
      'what is open has an entry in the history',
    )
    .toBeLessThanOrEqual(0)
  const { layers } = await standing(page)
  if (layers === 0) return
  await closeAll(page, 'Escape')
  await openAgain()
  await expect.poll(async () => (await standing(page)).layers, 'the same is open again').toBe(layers)
  await closeAll(page, 'Back')
}

/** Closes what is open one by one, and expects each time that the topmost alone went and the page stayed. */
async function closeAll(page: Page, press: 'Back' | 'Escape'): Promise<void> {
  for (let before = await standing(page); before.layers > 0; before = await standing(page)) {
    await (press === 'Back' ? page.goBack() : page.keyboard.press('Escape'))
    await expect
      .poll(() => standing(page), `${press} closes the topmost of what is open and nothing else`)
      .toEqual({ hash: before.hash, layers: before.layers - 1, dialogs: Math.max(0, before.dialogs - 1) })
  }
}

/** Presses Back with nothing open: it leads to the page above, or to the page that was opened by its address where one went on. */
export async function leaveByBack(page: Page, opened: string, isVisitor: boolean): Promise<void> {
  const { hash } = await standing(page)
  const above = afterBack(hash, opened, isVisitor)
  // From the ground Back leads out of the app.
  if (above === undefined) return
  await page.goBack()
  await expect
    .poll(() => standing(page), `Back leads from ${hash} to the page above`)
    .toEqual({ hash: above, layers: 0, dialogs: 0 })
}

/** Where Back leads from a page: above the one that was opened by its address, or to that where one went on. */
export function afterBack(hash: string, opened: string, isVisitor: boolean): string | undefined {
  return hash === opened ? aboveOf(hash, isVisitor) : opened
}

/** The page above one that was opened by its address; undefined for the ground. */
function aboveOf(hash: string, isVisitor: boolean): string | undefined {
  const { pathname: path, searchParams } = new URL(hash.slice(1), 'http://app')
  const isOpen = (above: Path) => !isVisitor || (addresses[above] as PageInfo).isPublic === true
  const above = pagesAbove({ path, search: Object.fromEntries(searchParams) }, isOpen).at(-1)
  return above && `#${above}`
}
