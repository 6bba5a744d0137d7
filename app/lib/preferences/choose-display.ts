import { setCookie } from '../storage/cookies.ts'
import { display, type Display } from './display.ts'

/** Chooses for this phone; undefined follows the language again. The cookie is for the first paint of the next visit. */
export function chooseDisplay(choice: { [K in keyof Display]?: Display[K] | undefined }): void {
  for (const [name, value] of Object.entries(choice)) {
    setCookie(name as keyof Display, value ?? '') // keys of choice
    if (value) document.documentElement.dataset[name] = value
    else delete document.documentElement.dataset[name]
  }
  display.setState(choice as Display)
}
