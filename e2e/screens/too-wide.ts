import type { Page } from '@playwright/test'

/** What is pressed by its words: buttons and what looks like one, tabs, choices. Rows and cards that lead on are no labels. */
const labels = '.button, .pill-button, button.text-link, [role=tab], [role=radio]:not(.wallet-pick), nav.tabs > *'

/**
 * The labels in sight whose words take more than two lines at a text size, or are cut at an edge, by those words
 * (check 8 of the language guide).
 */
export function tooWide(page: Page, size: string): Promise<string[]> {
  return page.evaluate(
    ([selector, fontSize]) => {
      const root = document.documentElement
      const before = root.style.fontSize
      root.style.fontSize = fontSize
      const linesOf = (node: Node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))
        // Glyphs of other fonts and small print on the same line begin some pixels higher or lower.
        return tops.sort((a, b) => a - b).filter((top, index) => index === 0 || top - tops[index - 1]! > 8).length
      }
      const isCut = (element: Element) =>
        [element, ...element.querySelectorAll('*')].some(
          (part) =>
            part instanceof HTMLElement &&
            getComputedStyle(part).overflowX !== 'visible' &&
            !['auto', 'scroll'].includes(getComputedStyle(part).overflowX) &&
            part.scrollWidth > part.clientWidth + 1,
        )
      const strips = (element: Element): boolean =>
        element.parentElement !== null &&
        (['auto', 'scroll'].includes(getComputedStyle(element.parentElement).overflowX) ||
          strips(element.parentElement))
      const isOutside = (element: Element) => {
        const { left, right } = element.getBoundingClientRect()
        return (left < -1 || right > innerWidth + 1) && !strips(element)
      }
      const found = [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => !element.closest('[aria-hidden=true], .visually-hidden') && element.textContent.trim())
        .flatMap((element) => {
          const lines = linesOf(element)
          const fault = lines > 2 ? `${lines} lines` : isCut(element) ? 'cut' : isOutside(element) ? 'outside' : null
          return fault ? [`${fault}: ${element.textContent.trim().slice(0, 60)}`] : []
        })
      root.style.fontSize = before
      return [...new Set(found)]
    },
    [labels, size] as const,
  )
}
