import { create } from 'zustand'
import type { ChangeBase, Currency } from '@madang/contract/market.ts'
import { setCookie } from './cookies.ts'

/** How prices look on this phone where it was chosen; what was not chosen follows the language (R13, R14, R66). */
export interface Display {
  readonly currency?: Currency
  readonly up?: UpColour
  readonly base?: ChangeBase
}
export const upColours = ['red-blue', 'red-green', 'green-red'] as const
export type UpColour = (typeof upColours)[number]

/** The page's first script has read the cookies and written them to the root (prepared/before-paint.ts); its other marks are nobody's here. */
export const display = create<Display>(() => ({ ...globalThis.document?.documentElement.dataset }))

/** Chooses for this phone; undefined follows the language again. The cookie is for the first paint of the next visit. */
export function chooseDisplay(choice: { [K in keyof Display]?: Display[K] | undefined }): void {
  for (const [name, value] of Object.entries(choice)) {
    setCookie(name as keyof Display, value ?? '') // keys of choice
    if (value) document.documentElement.dataset[name] = value
    else delete document.documentElement.dataset[name]
  }
  display.setState(choice as Display)
}
