import { expect, test, type Page } from '@playwright/test'
import { codeOf, stepOf } from '../server/users/factors/totp.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { comesIn, openEditor, operatorPassword, type Operator } from './operators.ts'

/** One server and two owners for all journeys of this file, in their order. */
test.describe.configure({ mode: 'serial' })
let server: TestServer
let oh: Operator
let lin: Operator
test.beforeAll(async () => {
  server = await openTestServer()
})
test.afterAll(async () => {
  for (const operator of [oh, lin]) await operator?.close()
  await server.close()
})

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click()

test('REQ-170 the first owner comes in with the link of the terminal; it works once', async ({ browser }) => {
  const { page, context, faults } = await openEditor(browser, server.url)
  await page.goto(server.ownerLink)
  await expect(page.getByRole('heading', { name: 'Make the first owner' })).toBeVisible()
  await expectNoA11yViolations(page)
  oh = await comesIn(browser, server.url, { link: server.ownerLink, email: 'oh@madang.example', name: 'Oh Seojun' })
  expect(oh.recoveryCodes).toHaveLength(8)
  await page.reload()
  await expect(page.getByRole('heading', { name: /This link was used/ })).toBeVisible()
  expect(faults()).toEqual([])
  await context.close()
})

test('REQ-174 the one owner invites a second; from then on roles need two people', async ({ browser }) => {
  const { page } = oh
  await place(page, 'Operators and roles')
  await page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill('lin@madang.example')
  await dialog.getByLabel('Name').fill('Lin Yue')
  await dialog.getByLabel('Owner').check()
  await dialog.getByLabel('Reason, for the audit log').fill('The second owner of the house')
  await expectNoA11yViolations(page)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const link = await page.getByRole('dialog', { name: 'One-time link' }).locator('.code').innerText()
  lin = await comesIn(browser, server.url, { link, email: 'lin@madang.example', name: 'Lin Yue' })
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.reload()
  await page.getByRole('button', { name: 'Change roles… Lin Yue' }).click()
  await page.getByRole('dialog').getByLabel('Auditor').check()
  await page.getByRole('dialog').getByLabel('Reason, for the audit log').fill('Reads the log too')
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
  await place(page, 'Approvals')
  await expect(page.getByText('Yours: a colleague decides')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expectNoA11yViolations(page)

  await place(lin.page, 'Approvals')
  await lin.page.getByRole('button', { name: 'Approve' }).click()
  await lin.page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(lin.page.getByText('Nothing waits for a second person.')).toBeVisible()
  await place(lin.page, 'Operators and roles')
  await expect(lin.page.getByRole('row', { name: /Lin Yue/ })).toContainText('Owner, Auditor')
  await expectNoA11yViolations(lin.page)
})

test('REQ-178 every step stands in the audit log, and its chain is intact', async () => {
  const { page } = lin
  await place(page, 'Audit log')
  await page.getByRole('button', { name: 'Check the chain' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'The chain is intact.' })).toBeVisible()
  await page.getByRole('searchbox').fill('second owner')
  await expect(page).toHaveURL(/words=second/)
  const row = page.getByRole('row', { name: /operator\/Invite/ })
  await row.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('approval: none: the second owner')).toBeVisible()
  await expectNoA11yViolations(page)
})

test('REQ-170 signing in again takes password and code; a recovery code stands in once', async () => {
  const { page } = oh
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  const signIn = async (code: string, isRecovery = false) => {
    await page.getByLabel('E-mail').fill(oh.email)
    await page.getByLabel('Password').fill(operatorPassword)
    await page.getByRole('button', { name: 'Continue' }).click()
    if (isRecovery) await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabel(isRecovery ? 'Recovery code' : 'One-time code').fill(code)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  await expectNoA11yViolations(page)
  await signIn(oh.recoveryCodes[0]!, true)
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await signIn(oh.recoveryCodes[0]!, true)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Use the authenticator' }).click()
  // The code after the present one: the present one may have been used to come in.
  await page.getByLabel('One-time code').fill(codeOf(oh.secret, stepOf(new Date()) + 1n))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})

test('REQ-181 every place reads in three languages, at 768 and at the width of a phone without sideways scroll', async () => {
  const { page } = oh
  for (const [language, users] of [
    ['한국어', '사용자'],
    ['中文', '用户'],
    ['English', 'Users'],
  ] as const) {
    await page.getByRole('button', { name: language }).click()
    await expect(page.getByRole('link', { name: users, exact: true })).toBeVisible()
  }
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const name of ['Dashboard', 'Reports', 'Users', 'Approvals', 'Operators and roles', 'Audit log']) {
      await place(page, name)
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
        .toBeLessThanOrEqual(0)
    }
  }
  expect([...oh.faults(), ...lin.faults()]).toEqual([])
})
