import { create } from 'zustand'
import type { ChangeBase, Currency } from '@madang/contract/reading/market.ts'

/** How prices look on this phone where it was chosen; what was not chosen follows the language (REQ-13, REQ-14, REQ-66). */
export interface Display {
  readonly currency?: Currency
  readonly up?: UpColour
  readonly base?: ChangeBase
}
export type UpColour = 'red-blue' | 'red-green' | 'green-red'

/**
 * The page's first script has read the cookies and written them to the root (ssr/before-paint.ts); its other marks
 * are nobody's here. Chosen in choose-display.ts.
 */
export const display = create<Display>(() => ({ ...globalThis.document?.documentElement.dataset }))
