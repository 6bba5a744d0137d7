import { followSideSwipe, glideIn, type Way } from './side-swipe.ts'

/** How far beside its place the next view begins, in pixels. */
const besidePx = 96

/** Whether there is a view that way; with `goes` it is shown. */
export type Step = (way: Way, goes?: boolean) => boolean

/** The views of a panel, one beside the other; `step` brings the next. What scrolls sideways itself keeps its fingers. */
export function swipeViews(panel: HTMLElement, step: Step, begun: PointerEvent | undefined): () => void {
  return followSideSwipe(
    {
      area: panel,
      partOf: (under) => (scrollsSideways(under, panel) ? null : panel),
      leads: (way) => step(way),
      enough: 80,
      onSwipe: (way) => {
        step(way, true)
        for (const running of panel.getAnimations()) running.cancel()
        glideIn(panel, `translateX(${-way * besidePx}px)`)
      },
    },
    begun,
  )
}

function scrollsSideways(under: Element, within: Element): boolean {
  for (let at: Element | null = under; at && at !== within; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && /auto|scroll/.test(getComputedStyle(at).overflowX)) return true
  return false
}
