import { expect } from '@playwright/test'
import type { Driver } from './driver.ts'
import { focusedText, isRead, placeOf, textsOf } from './in-page.ts'

const roles = {
  button: 'button:not([role]), [role=button]',
  link: 'a[href]:not([role])',
  field: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio], [role=radio]',
  tab: '[role=tab]',
} as const

interface Where {
  readonly within?: string
  readonly isPart?: boolean
}

/** What a person does with the page that a browser shows, and sees on it. */
export interface Hand {
  tap(role: keyof typeof roles, name: string, where?: Where): Promise<void>
  /** Taps a field and types into it. */
  fill(name: string, text: string): Promise<void>
  sees(text: string): Promise<void>
  /** Waits until something is so on the page. */
  finds(what: string, isSo: () => Promise<boolean>): Promise<void>
  /** The texts of what is seen of a selector. */
  texts(selector: string): Promise<string[]>
  /** Goes to a page of the app by its path. */
  goes(path: string): Promise<void>
  isAt(path: RegExp): Promise<void>
}

/** While a page goes and the next one comes there is nothing to ask. */
const between = /context|navigat|realm|document (unloaded|was)|no such (window|frame)|unloaded/i

export function handOn(driver: Driver): Hand {
  /** Asks until there is an answer other than null. */
  async function wait<Answer>(what: string, ask: () => Promise<Answer | null>): Promise<Answer> {
    let last: Answer | null = null
    const poll = async () => {
      try {
        last = await ask()
      } catch (error) {
        if (!between.test(String(error))) throw error
      }
      return last !== null
    }
    await expect.poll(poll, { message: what, intervals: [20, 50, 100] }).toBe(true)
    return last as Answer // the poll ended with one
  }
  const finds = async (what: string, isSo: () => Promise<boolean>) =>
    void (await wait(what, async () => (await isSo()) || null))
  const tap: Hand['tap'] = async (role, name, { within = 'body', isPart = false } = {}) => {
    const wanted = { selector: roles[role], name, isPart, within }
    await driver.tap(await wait(`${role} “${name}” can be tapped`, () => driver.ask(placeOf, wanted)))
  }
  return {
    tap,
    finds,
    fill: async (name, text) => {
      await tap('field', name)
      await driver.type(text)
      await finds(`“${name}” holds “${text}”`, async () => (await driver.ask(focusedText))?.endsWith(text) === true)
    },
    sees: (text) => finds(`“${text}” is read`, () => driver.ask(isRead, text)),
    texts: (selector) => driver.ask(textsOf, selector),
    goes: (path) => driver.ask((hash) => void (location.hash = hash), `/${path}`),
    isAt: (path) => finds(`the address fits ${path}`, async () => path.test(await driver.ask(() => location.href))),
  }
}
