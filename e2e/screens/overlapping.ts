import type { Locator, Page } from '@playwright/test'

/** Pairs of amounts of which one lies over the other, by their texts. */
export function overlapping(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('main .amount-text')].filter(
      (element) => element.checkVisibility() && !element.closest('.page-foot'),
    )
    const boxes = shown.map((element) => ({ element, box: element.getBoundingClientRect() }))
    return boxes.flatMap(({ element, box }, at) =>
      boxes
        .slice(at + 1)
        .filter(
          ({ element: other, box: { left, right, top, bottom } }) =>
            !element.contains(other) &&
            Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
            Math.min(box.bottom, bottom) - Math.max(box.top, top) > 1,
        )
        .map(({ element: other }) => `${element.textContent} over ${other.textContent}`),
    )
  })
}

/** Whether something can be tapped where it is, without moving the page. */
export function isUnderFinger(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && element.contains(hit)
  })
}
