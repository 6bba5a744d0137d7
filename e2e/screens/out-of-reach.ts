import type { Page } from '@playwright/test'

/** What can be tapped but not be brought under a finger, by name; and a page that is wider than the screen. */
export function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden=true], .visually-hidden') &&
      element.getBoundingClientRect().width > 1
    const isUnderFinger = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, innerHeight / 4))
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element)
      )
    }
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()} ${element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40)}`
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page is wider than the screen'] : []
    return [
      ...wide,
      ...[...document.querySelectorAll('a, button, input, textarea')]
        .filter((element) => isShown(element) && !isUnderFinger(element))
        .map(named),
    ]
  })
}
