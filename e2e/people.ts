import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import type { Locale } from '@madang/contract/locale.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { anAddress, goodPassword, type User } from './users.ts'
import { wordsIn, type Words } from './words.ts'

export { expect }

/** What a phone of this journey is like. */
export interface PhoneOptions {
  readonly locale?: Locale
  readonly theme?: 'light' | 'dark'
  readonly size?: { readonly width: number; readonly height: number }
  /** Somebody registered before, already logged in on this phone. */
  readonly as?: User
  readonly userAgent?: string
  readonly touch?: boolean
  /** Everything moves as on most phones; without it the phone asks for less motion, which journeys need not wait for. */
  readonly motion?: 'full'
  /** Where the phone is; in Korea unless told. */
  readonly zone?: string
  /** The app's service worker may start. Without it Playwright sees every request of the page. */
  readonly worker?: boolean
}

/** A person with a phone, who sees and does what people see and do. */
export interface Person {
  readonly name: string
  readonly page: Page
  readonly locale: Locale
  /** The words of this person's language. */
  readonly words: Words
  /** Opens a page of the app by its path, such as `chat` or `dialogue?id=…`. */
  open(path: string): Promise<void>
  /** Registers through the link of an invitation or without one; answers what the welcome page says. */
  register(invitation?: Invitation): Promise<Membership>
  login(user: { readonly userId: string; readonly password: string }): Promise<void>
  /** Taps a place of the tab bar and waits until it is there; a visitor is led elsewhere. */
  tab(place: 'home' | 'benefit' | 'chat' | 'user'): Promise<void>
  /** Expects a toast with just this text. */
  hears(text: string | RegExp): Promise<void>
  /** Faults of the console that belong to this journey, such as those of a network that is cut on purpose. */
  forgive(fault: RegExp): void
}

/** By which way a person registers. */
interface Invitation {
  readonly inviteCode?: string
  readonly invitedBy?: string
  /** The registration is open; afterwards this address is. */
  readonly goesOnTo?: RegExp
}

/** What a person writes down after registering. */
export interface Membership {
  readonly userId: string
  readonly recoveryCodes: readonly string[]
  readonly password: string
}

const phoneAgent =
  'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

interface Fixtures {
  person(name: string, options?: PhoneOptions): Promise<Person>
}

/** `test` with people. After each journey the console of every phone must be clean: no error, no warning, no broken policy. */
export const test = base.extend<Fixtures, { server: TestServer }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const server = await openTestServer()
      await use(server)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  person: async ({ browser, server }, use) => {
    const phones: Phone[] = []
    await use(async (name, options) => {
      const phone = await openPhone(browser, server.url, options)
      phones.push(phone)
      return personWith(name, phone, options)
    })
    const faults = phones.flatMap((phone) => phone.faults())
    await Promise.all(phones.map((phone) => phone.context.close()))
    expect(faults, 'the console of every phone stays clean').toEqual([])
  },
})

/** A phone with its console; whoever opened it closes its context. */
export interface Phone {
  readonly context: BrowserContext
  readonly page: Page
  faults(): string[]
  forgive(fault: RegExp): void
}

/** A fresh phone: its own storage, network address and console. */
export async function openPhone(browser: Browser, url: string, options: PhoneOptions = {}): Promise<Phone> {
  const { locale = 'ko-KR', theme = 'light', size = { width: 390, height: 844 }, as, touch = true } = options
  const serviceWorkers = options.worker ? 'allow' : 'block'
  const context = await browser.newContext({
    baseURL: url,
    viewport: size,
    isMobile: touch,
    hasTouch: touch,
    locale,
    timezoneId: options.zone ?? 'Asia/Seoul',
    colorScheme: theme,
    reducedMotion: options.motion === 'full' ? 'no-preference' : 'reduce',
    serviceWorkers,
    userAgent: options.userAgent ?? phoneAgent,
    extraHTTPHeaders: { 'X-Forwarded-For': anAddress() },
    ...(as ? { storageState: { cookies: [], origins: [{ origin: url, localStorage: keptOf(as, locale) }] } } : {}),
  })
  const heard: string[] = []
  const forgiven: RegExp[] = []
  const listen = (page: Page) => {
    page.on('console', (message) => {
      // Playwright's own word about a worker it keeps away.
      if (/Service Worker registration blocked by Playwright/.test(message.text())) return
      if (['error', 'warning'].includes(message.type())) heard.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => heard.push(`thrown: ${error.message}`))
  }
  context.on('page', listen)
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy broken: ${violatedDirective} ${blockedURI}`),
    )
  })
  return {
    context,
    page: await context.newPage(),
    faults: () => heard.filter((fault) => !forgiven.some((pattern) => pattern.test(fault))),
    forgive: (fault) => forgiven.push(fault),
  }
}

/** What a phone keeps of who is logged in on it. */
export function keptOf({ token, userId, avatar }: User, locale: Locale) {
  const values = { token, userId, avatar: String(avatar), locale, isFirst: 'false' }
  return Object.entries(values).map(([name, value]) => ({ name, value }))
}

/** Somebody who holds this phone. */
export function personWith(
  name: string,
  { page, forgive }: Pick<Phone, 'page' | 'forgive'>,
  { locale = 'ko-KR' }: PhoneOptions = {},
): Person {
  const words = wordsIn(locale)
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const button = (label: string) => page.getByRole('button', { name: label, exact: true })
  const open = async (path: string) => {
    await page.goto(`/#/${path}`)
  }
  return {
    name,
    page,
    locale,
    words,
    open,
    register: async ({ inviteCode, invitedBy, goesOnTo } = {}) => {
      if (!goesOnTo)
        await page.goto(inviteCode ? `/?inviteCode=${inviteCode}#/share?inviteCode=${inviteCode}` : '/#/register')
      if (invitedBy) await expect(page.getByText(words('register.invitedBy', { name: invitedBy }))).toBeVisible()
      await field(words('register.nickname')).fill(name)
      await field(words('register.password')).fill(goodPassword)
      await field(words('register.again')).fill(goodPassword)
      for (const consent of ['age', 'terms', 'privacy'] as const)
        await page.getByRole('checkbox', { name: words(`register.${consent}`) }).check()
      await typeCaptcha(page, words)
      await button(words('register.action')).click()

      await expect(page.getByRole('heading', { name: words('welcome.title', { name }) })).toBeVisible()
      const userId = await page.getByText(/^[1-9]\d{9}$/).innerText()
      const recoveryCodes = await page.getByRole('listitem').allInnerTexts()
      await confirmCodes(page, words, recoveryCodes)
      await button(words('welcome.action')).click()
      await expect(page).toHaveURL(goesOnTo ?? /#\/home$/)
      return { userId, recoveryCodes, password: goodPassword }
    },
    login: async ({ userId, password }) => {
      if (!/#\/login/.test(page.url())) await open('login')
      await field(words('login.id')).fill(userId)
      await field(words('login.password')).fill(password)
      await button(words('login.action')).click()
      await expect(page).not.toHaveURL(/#\/login/)
    },
    tab: async (place) => {
      const link = page
        .getByRole('navigation', { name: words('tab.bar') })
        .getByRole('link', { name: words(`tab.${place}`) })
      await link.click()
      // The place that is left stays in the document: what is looked for too early is found there.
      await expect(link).toHaveAttribute('aria-current', 'page')
    },
    hears: async (text) => {
      await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible()
    },
    forgive,
  }
}

/** The part of the page is there that says what comes. */
export async function isListening({ page, words }: Pick<Person, 'page' | 'words'>): Promise<void> {
  await expect(page.getByRole('status', { name: words('banner.label') })).toBeAttached()
}

/** Types what the picture of tests always shows, once the picture is there. */
export async function typeCaptcha(page: Page, words: Words, label = words('captcha.label')): Promise<void> {
  await expect(page.getByAltText(words('captcha.image'))).toBeVisible()
  await page.getByLabel(label, { exact: true }).fill('AAAA')
}

/** Types the two recovery codes that are asked for, as somebody who wrote them down. */
export async function confirmCodes(page: Page, words: Words, codes: readonly string[]): Promise<void> {
  for (const [index, code] of codes.entries()) {
    const field = page.getByLabel(words('codes.type', { n: index + 1 }), { exact: true })
    if (await field.count()) await field.fill(code)
  }
}
