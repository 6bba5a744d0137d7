import { expect, type Browser, type Page } from '@playwright/test'
import { minuteMs } from '@madang/contract/values/durations.ts'
import { codeOf, stepOf } from '../server/users/factors/totp.ts'
import { openPhone, type PhoneOptions } from './people.ts'

const desktopAgent =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

export const operatorPassword = 'the-crane-reads-alone'

/** An operator at a desk, signed in. */
export interface Operator {
  readonly page: Page
  readonly email: string
  readonly secret: Buffer
  readonly recoveryCodes: readonly string[]
  faults(): string[]
  close(): Promise<void>
}

/** A desk with a large screen, in English unless told. */
export async function openEditor(browser: Browser, url: string, options: PhoneOptions = {}) {
  const size = { width: 1440, height: 900 }
  return openPhone(browser, url, { locale: 'en-GB', size, touch: false, userAgent: desktopAgent, ...options })
}

/** Comes in with a one-time link: password, second factor, recovery codes, and then the dashboard. */
export async function comesIn(
  browser: Browser,
  url: string,
  { link, email, name }: { link: string; email: string; name: string },
): Promise<Operator> {
  const { page, context, faults } = await openEditor(browser, url)
  await page.goto(link)
  const secret = bytesOf(await page.locator('.code').innerText())
  if (!(await page.getByLabel('E-mail').getAttribute('readonly'))) {
    if (await page.getByLabel('E-mail').isEditable()) await page.getByLabel('E-mail').fill(email)
  }
  await page.getByLabel('Your name, as colleagues see it').fill(name)
  await page.getByLabel('New password').fill(operatorPassword)
  await page.getByLabel('Confirm password').fill(operatorPassword)
  await page.getByLabel('Code from the app').fill(codeOf(secret, stepOf(new Date())))
  await page.getByRole('button', { name: 'Set up and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Write down your recovery codes' })).toBeVisible()
  const recoveryCodes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[A-Z0-9]{5}-[A-Z0-9]{5}$/ })
    .allInnerTexts()
  await page.getByLabel('I keep them in a safe place').check()
  await page.getByRole('button', { name: 'Open the console', exact: true }).click()
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  return { page, email, secret, recoveryCodes, faults, close: () => context.close() }
}

/** Signs in with the password and the code after the present one, which was not used to come in. */
export async function signsIn(page: Page, { email, secret }: Pick<Operator, 'email' | 'secret'>): Promise<void> {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(operatorPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('One-time code').fill(codeOf(secret, stepOf(new Date()) + 1n))
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Says once more who one is in the window that asks. A recovery code stands in: the authenticator's was used to come in. */
export async function proves({ page, recoveryCodes }: Operator, nth = 0): Promise<void> {
  const asks = page.getByRole('dialog', { name: 'Is it still you?' })
  await asks.getByLabel('One-time code').fill(recoveryCodes[nth]!)
  await asks.getByRole('button', { name: 'Go on' }).click()
  await expect(asks).toBeHidden()
}

/** Base32 as bytes. */
function bytesOf(text: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...text.trim()].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** An operator who came in before the journey begins, through the same calls the console makes. */
export async function cameIn(
  browser: Browser,
  url: string,
  { link, email, name }: { link: string; email: string; name: string },
): Promise<Operator & { readonly token: string }> {
  const { secret, made } = await usedLink(url, link, name, email)
  const { page, context, faults } = await openEditor(browser, url)
  await context.addInitScript((token) => {
    if (/^\/console\/?$/.test(location.pathname)) sessionStorage.setItem('console-token', token)
  }, made.Token)
  await page.goto(`${url}/console`)
  await expect(page.getByRole('navigation', { name: 'Console' }).getByRole('link').first()).toBeVisible()
  const operator = { page, email, secret, recoveryCodes: made.RecoveryCodes, faults, token: made.Token }
  return { ...operator, close: () => context.close() }
}

interface Owner {
  readonly token: string
  readonly secret: Buffer
}
/** Who agrees to the invitations of each first owner, by the token of that one: a port may come again. */
const deputies = new Map<string, Owner>()

/** A colleague who came in: the second owner invited by the first alone, everybody else by both, with a link in two halves. */
export async function hired(
  browser: Browser,
  url: string,
  owner: Owner,
  { role, name }: { role: string; name: string },
): Promise<Operator & { readonly token: string }> {
  const email = `${role.toLowerCase()}@madang.example`
  await proveAnew(url, owner)
  if (role === 'owner' && !deputies.has(owner.token)) {
    const second = await cameIn(browser, url, { link: await secondOwner(url, owner, { email, name }), email, name })
    deputies.set(owner.token, second)
    return second
  }
  const deputy = deputies.get(owner.token) ?? (await deputyOf(url, owner))
  deputies.set(owner.token, deputy)
  const body = { Email: email, Name: name, Roles: [role], Reason: 'Works with us' }
  const { ProposalId } = await ask<{ ProposalId: string }>(url, 'operator/Invite', body, owner.token)
  await proveAnew(url, deputy)
  const { Half: half } = await ask<{ Half: string }>(url, 'approval/Approve', { ProposalId }, deputy.token)
  return cameIn(browser, url, { link: (await firstHalf(url, owner, email)) + half, email, name })
}

async function secondOwner(url: string, owner: Owner, who: { email: string; name: string }) {
  const body = { Email: who.email, Name: who.name, Roles: ['owner'], Reason: 'The second owner of the house' }
  return (await ask<{ Link: string }>(url, 'operator/Invite', body, owner.token)).Link
}

async function deputyOf(url: string, owner: Owner): Promise<Owner> {
  const link = await secondOwner(url, owner, { email: 'second@madang.example', name: 'Second Owner' })
  const { secret, made } = await usedLink(url, link, 'Second Owner')
  return { secret, token: made.Token }
}

/** When a session last gave a code here, by its token. */
const proofs = new Map<string, number>()

/** A code of the owner, where the one before may soon be older than the five minutes it is good for. */
async function proveAnew(url: string, { token, secret }: Owner): Promise<void> {
  if (Date.now() - (proofs.get(token) ?? 0) < 2 * minuteMs) return
  await ask(url, 'operator/Prove', { Code: codeOf(secret, stepOf(new Date())) }, token)
  proofs.set(token, Date.now())
}

async function firstHalf(url: string, owner: Owner, email: string): Promise<string> {
  interface Open {
    readonly LinkId: string
    readonly Email: string
  }
  const { Invitations: open } = await ask<{ Invitations: Open[] }>(url, 'operator/GetOperators', {}, owner.token)
  const { LinkId } = open.find(({ Email }) => Email === email)!
  return (await ask<{ Address: string }>(url, 'operator/OpenHalf', { LinkId }, owner.token)).Address
}

/** Sets password and second factor with a link, without a page. */
async function usedLink(url: string, link: string, name: string, email?: string) {
  const secretLink = link.split('/').at(-1) ?? ''
  const opened = await ask<{ Secret: string; Kind: string }>(url, 'operator/OpenLink', { Link: secretLink })
  const secret = bytesOf(opened.Secret)
  const made = await ask<{ Token: string; RecoveryCodes: string[] }>(url, 'operator/UseLink', {
    Link: secretLink,
    Name: name,
    Password: operatorPassword,
    ConfirmPassword: operatorPassword,
    Code: codeOf(secret, stepOf(new Date())),
    ...(opened.Kind === 'first' ? { Email: email } : {}),
  })
  proofs.set(made.Token, Date.now())
  return { secret, made }
}

async function ask<Data>(url: string, path: string, body: object, token?: string): Promise<Data> {
  const response = await fetch(`${url}/api/console/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: JSON.stringify(body),
  })
  const { success, msg, data } = (await response.json()) as { success: number; msg: string; data: Data } // the envelope
  if (success !== 200) throw new Error(`${path} answered ${success}: ${msg}`)
  return data
}
