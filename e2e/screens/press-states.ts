import type { Page } from '@playwright/test'

/** Everything a finger can press. */
const pressable = [
  'a[href]',
  'button:not(:disabled)',
  'summary',
  'select:not(:disabled)',
  'label:has(:is([type=checkbox], [type=radio]):not(:disabled))',
  '[role=article][tabindex]',
].join(', ')

/**
 * The targets in sight that look the same in the first frame of a press, or get to that look by a transition, which is later
 * than 50 ms: as their HTML begins.
 */
export async function withoutPressState(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // What moves in by an animation of its own, as a message of mine does, has arrived before anything is pressed.
  await page.evaluate(async () => {
    const arriving = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime))
    await Promise.allSettled(arriving.map((animation) => animation.finished))
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: pressable })
  const before = await looks(page)
  for (const nodeId of nodeIds) await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['active'] })
  const pressed = await looks(page)
  await devtools.detach()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  return pressed.flatMap(({ html, look, isSeen, isMoving }, index) =>
    isSeen && (isMoving || look === before[index]?.look) ? [html] : [],
  )
}

function looks(page: Page) {
  return page.evaluate((selector) => {
    const shown = ['opacity', 'backgroundColor', 'color', 'transform', 'filter', 'boxShadow'] as const
    return [...document.querySelectorAll(selector)].map((target) => {
      const parts = [target, ...target.querySelectorAll('*')].map((part) => getComputedStyle(part))
      return {
        html: target.outerHTML.slice(0, 160),
        look: parts.flatMap((style) => shown.map((name) => style[name])).join(),
        isSeen:
          target.checkVisibility({ visibilityProperty: true }) &&
          // What is for keys and mice alone lets a finger through.
          getComputedStyle(target).pointerEvents !== 'none' &&
          !target.closest('[inert], [aria-hidden=true]'),
        isMoving: target.getAnimations().length > 0,
      }
    })
  }, pressable)
}
