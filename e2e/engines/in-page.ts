// Each function here runs in a page and stands on its own.

/** What is looked for in a page: elements of a selector by the name that a screen reader tells, in whole or in part. */
export interface Wanted {
  readonly selector: string
  readonly name: string
  readonly isPart: boolean
  /** Inside of an element of this selector alone. */
  readonly within: string
}

/**
 * Where to tap the first wanted one that can be tapped: it is seen, at rest, nothing covers it and it is not disabled. Null
 * while there is none. It is brought to the middle, where no bar hides it.
 */
export async function placeOf({ selector, name, isPart, within }: Wanted): Promise<{ x: number; y: number } | null> {
  const textOf = (element: Element | null) => (element instanceof HTMLElement ? element.innerText : '')
  const labelsOf = (element: Element) => [
    ...('labels' in element ? ((element.labels as NodeListOf<Element> | null) ?? []) : []),
  ]
  const namesOf = (element: Element): string[] => {
    const given = (element.getAttribute('aria-labelledby') ?? '').split(' ')
    return [
      element.getAttribute('aria-label') ?? '',
      given.map((id) => textOf(document.getElementById(id))).join(' '),
      ...labelsOf(element).map(textOf),
      textOf(element),
    ].map((text) => text.replaceAll(/\s+/g, ' ').trim())
  }
  const isNamed = (element: Element) => namesOf(element).some((own) => (isPart ? own.includes(name) : own === name))
  const isSeen = (element: Element) => element.getClientRects().length > 0
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const middleOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }

  const found = [...document.querySelectorAll(within)]
    .flatMap((part) => [...part.querySelectorAll(selector)])
    .find((element) => isNamed(element) && isSeen(element) && !element.matches(':disabled'))
  if (!found) return null
  found.scrollIntoView({ block: 'center', behavior: 'instant' })
  const before = middleOf(found)
  await nextFrame()
  await nextFrame()
  const now = middleOf(found)
  const top = document.elementFromPoint(now.x, now.y)
  // The label of a field may lie over it: a tap on it is one on the field.
  const isFree = [found, ...labelsOf(found)].some((part) => part.contains(top))
  // A page that moves is a picture, which takes no mouse (decision 0212).
  const isPicture = document.documentElement.dataset['move'] !== undefined
  return isFree && !isPicture && before.x === now.x && before.y === now.y ? now : null
}

/** Whether this text can be read on the page. */
export function isRead(text: string): boolean {
  return document.body.innerText.replaceAll(/\s+/g, ' ').includes(text)
}

/** The texts of all that is seen of a selector. */
export function textsOf(selector: string): string[] {
  return [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.getClientRects().length > 0)
    .map((element) => element.innerText.trim())
}

/** Whether all that moves and will come to an end has. */
export function isAtRest(): boolean {
  return document
    .getAnimations()
    .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)
}

/** What the field with the focus holds; null where the focus is elsewhere. */
export function focusedText(): string | null {
  const field = document.activeElement
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null
}

/** Whether the app shows a page; before, it put the pages above into the history. */
export function isDrawn(): boolean {
  const pages = [...document.querySelectorAll<HTMLElement>('#app main')]
  return pages.some((page) => page.getClientRects().length > 0 && page.innerText.trim() !== '')
}
