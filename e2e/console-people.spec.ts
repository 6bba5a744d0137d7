import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { sendMessage } from '@madang/contract/chat/chat.ts'
import { createReport } from '@madang/contract/chat/reports.ts'
import { suspensionReasons } from '@madang/contract/users/suspension-reasons.ts'
import { warningTexts } from '@madang/contract/chat/warnings.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { cameIn, hired, type Operator } from './operators.ts'
import { openPhone } from './people.ts'
import { befriend, registered, type User } from './users.ts'

test.describe.configure({ mode: 'serial' })
let server: TestServer
let owner: Operator & { readonly token: string }
let support: Operator
let mina: User
let jun: User

test.beforeAll(async ({ browser }) => {
  server = await openTestServer()
  owner = await cameIn(browser, server.url, { link: server.ownerLink, email: 'oh@madang.example', name: 'Oh Seojun' })
  support = await hired(browser, server.url, owner, { role: 'support', name: 'Jang Mina' })
  mina = await registered(server.url, '김민아')
  jun = await registered(server.url, 'Suspicious Jun', { locale: 'en-GB' })
  await befriend(mina, jun)
  const sent = {
    receiverId: mina.userId,
    type: 1 as const,
    content: 'Send me your seed words',
    clientMsgId: randomUUID(),
  }
  const { msgId } = await jun.call(sendMessage, sent)
  await mina.call(createReport, { userId: jun.userId, reason: 'scam', note: 'He asks for my words', msgIds: [msgId] })
})
test.afterAll(async () => {
  for (const operator of [owner, support]) await operator?.close()
  await server.close()
})

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click()

test('REQ-176 a user is found and seen from all sides, without a word of their chats', async () => {
  const { page } = support
  await place(page, 'Users')
  await page.getByRole('searchbox').fill('suspicious')
  await page.getByRole('link', { name: 'Suspicious Jun' }).click()
  await expect(page.getByText(/^Equals the entries \(\d+\)$/)).toBeVisible()
  await expect(page.getByText('Send me your seed words')).toHaveCount(0)
  await expectNoA11yViolations(page)
})

test('REQ-173 a report is claimed, its evidence opened with a reason, and decided; the user is out and reads why', async ({
  browser,
}) => {
  const { page } = support
  const phone = await openPhone(browser, server.url, { locale: 'en-GB', as: jun })
  await phone.page.goto(`${server.url}/#/chat`)
  await expect(phone.page.getByText('김민아')).toBeVisible()

  await place(page, 'Reports')
  await page.getByRole('row', { name: /Suspicious Jun/ }).press('Enter')
  await expect(page.getByText('He asks for my words')).toBeVisible()
  await page.getByRole('button', { name: 'Claim' }).click()
  await page.getByLabel('Reason, for the audit log').first().fill('To see what was asked')
  await page.getByRole('button', { name: 'Open the messages (1)' }).click()
  await expect(page.getByText('Send me your seed words')).toBeVisible()
  await expectNoA11yViolations(page)

  await page.getByLabel('Suspend the user').check()
  await expect(page.getByText(suspensionReasons.scam['ko-KR'])).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByLabel('Reason, for the audit log').last().fill('Asks for seed words')
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText('No report waits.')).toBeVisible()

  await expect(phone.page).toHaveURL(/#\/login/)
  await expect(phone.page.getByRole('status')).toContainText(/^This account is suspended/)
  await phone.page.getByLabel('Account ID', { exact: true }).fill(jun.userId)
  await phone.page.getByLabel('Password', { exact: true }).fill(jun.password)
  await phone.page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(phone.page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible()
  await phone.context.close()
})

test('REQ-173, REQ-186 who is warned reads it over the page and appeals; a colleague takes the warning back', async ({
  browser,
}) => {
  const { page } = support
  const wei = await registered(server.url, 'Warned Wei', { locale: 'en-GB' })
  await mina.call(createReport, { userId: wei.userId, reason: 'spam', note: '', msgIds: [] })
  await place(page, 'Reports')
  await page.reload()
  await page.getByRole('row', { name: /Warned Wei/ }).press('Enter')
  await page.getByRole('button', { name: 'Claim' }).click()
  await page.getByLabel('Warn the user').check()
  await expect(page.getByText(warningTexts.spam['ko-KR'])).toBeVisible()
  await page.getByLabel('Reason, for the audit log').fill('The same message to many')
  await page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText('No report waits.')).toBeVisible()

  const phone = await openPhone(browser, server.url, { locale: 'en-GB', as: wei })
  await phone.page.goto(`${server.url}/#/home`)
  await expect(phone.page.getByRole('dialog').getByText(warningTexts.spam['en-GB'])).toBeVisible()
  await phone.page.getByRole('button', { name: 'To Help' }).click()
  await phone.page.getByRole('button', { name: 'Appeal', exact: true }).click()
  await phone.page.getByRole('dialog').getByRole('textbox').fill('I wrote to my class.')
  await phone.page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
  await expect(phone.page.getByText('Your appeal is being reviewed. We’ll reply here.')).toBeVisible()

  const reviewer = await hired(browser, server.url, owner, { role: 'reviewer', name: 'Seo Yuna' })
  await reviewer.page.goto(`${server.url}/console#/appeals`)
  await reviewer.page.getByRole('row', { name: /Warned Wei/ }).press('Enter')
  await reviewer.page.getByRole('button', { name: 'Claim' }).click()
  await reviewer.page.getByLabel('Take the warning back').check()
  await reviewer.page.getByLabel('Reason, for the audit log').fill('A class, as he says')
  await expectNoA11yViolations(reviewer.page)
  await reviewer.page.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(reviewer.page.getByText('No appeal waits.')).toBeVisible()
  await phone.page.reload()
  await expect(phone.page.getByText('The warning was taken back.')).toBeVisible()
  expect([...phone.faults(), ...reviewer.faults()]).toEqual([])
  await phone.context.close()
  await reviewer.close()
})

test('INV-F09 what was done stands in the log, what was read does not', async () => {
  const { page } = owner
  await place(page, 'Audit log')
  await page.getByRole('searchbox').fill('report/')
  await expect(page.getByRole('row', { name: /report\/OpenEvidence/ })).toContainText('To see what was asked')
  await expect(page.getByRole('row', { name: /Asks for seed words/ })).toContainText('report/Decide')
  await expect(page.getByText('Send me your seed words')).toHaveCount(0)
  expect([...owner.faults(), ...support.faults()]).toEqual([])
})
