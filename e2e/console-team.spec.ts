import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, type Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { ownDatabase } from './database-setup.ts'
import { cameIn, comesIn, hired, openEditor, signsIn, type Operator } from './operators.ts'
import { openTestServer, type TestServer } from './test-server.ts'

/** One server, two owners and then a third for all journeys of this file, in their order. */
test.describe.configure({ mode: 'serial' })
const linEmail = 'owner@madang.example'
let server: TestServer
let data: string
let database: string
let oh: Operator
let lin: Operator
let kim: Operator
test.beforeAll(async ({ browser }) => {
  data = await mkdtemp(join(tmpdir(), 'madang-team-'))
  // Root's database runs as another user, who must pass through.
  await chmod(data, 0o711)
  database = await ownDatabase()
  server = await openTestServer({ DATABASE_URL: database, MADANG_DATA: data, MADANG_LIMITS: 'off' })
  const owner = await cameIn(browser, server.url, {
    link: server.ownerLink,
    email: 'oh@madang.example',
    name: 'Oh Seojun',
  })
  oh = owner
  lin = await hired(browser, server.url, owner, { role: 'owner', name: 'Lin Yue' })
})
test.afterAll(async () => {
  for (const operator of [oh, lin, kim]) await operator?.close()
  await server?.close()
  if (data) await rm(data, { recursive: true, force: true })
})

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click()

/** Oh asks for an invitation, Lin agrees and is shown the second half of its link; Oh opens the first. */
async function invited(name: string, role: string): Promise<{ address: string; half: string }> {
  await place(oh.page, 'Operators and roles')
  await oh.page.getByRole('button', { name: 'Invite…' }).click()
  const dialog = oh.page.getByRole('dialog')
  await dialog.getByLabel('E-mail').fill(`${name.toLowerCase()}@madang.example`)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel(role, { exact: true }).check()
  await dialog.getByLabel('Reason, for the audit log').fill('Works with us')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toHaveCount(0)
  await place(lin.page, 'Approvals')
  await lin.page.reload()
  await lin.page.getByRole('button', { name: 'Approve', exact: true }).click()
  await lin.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  const second = lin.page.getByRole('dialog', { name: 'Second half of the link' })
  const half = await second.locator('.code').innerText()
  await second.getByRole('button', { name: 'Cancel' }).click()
  await oh.page.reload()
  await oh.page.getByRole('button', { name: 'First half of the link' }).click()
  const first = oh.page.getByRole('dialog', { name: 'First half of the link' })
  const address = await first.locator('.code').innerText()
  await expectNoA11yViolations(oh.page)
  await first.getByRole('button', { name: 'Cancel' }).click()
  return { address, half }
}

test('REQ-174 THR-19 neither who proposes nor who approves holds an invitation whole; with both halves it works once', async ({
  browser,
}) => {
  const { address, half } = await invited('Kim', 'Owner')
  expect(address).not.toContain(half)
  const { page, context } = await openEditor(browser, server.url)
  await page.goto(address)
  await expect(page.getByLabel('Second half')).toBeVisible()
  await expectNoA11yViolations(page)
  await context.close()
  kim = await comesIn(browser, server.url, { link: address + half, email: 'kim@madang.example', name: 'Kim' })
  await place(oh.page, 'Operators and roles')
  await oh.page.reload()
  await expect(oh.page.getByRole('row', { name: /Kim/ })).toContainText('Owner')
  await expect(oh.page.getByText('Links not used yet')).toHaveCount(0)
})

test('REQ-174 an open invitation is seen by every owner and taken back by one; its link then opens nothing', async ({
  browser,
}) => {
  const { address, half } = await invited('Park', 'Editor')
  await place(kim.page, 'Operators and roles')
  await expect(kim.page.getByText('park@madang.example')).toBeVisible()
  await kim.page.getByRole('button', { name: 'Take back… Park' }).click()
  const dialog = kim.page.getByRole('dialog')
  await dialog.getByLabel('Reason, for the audit log').fill('Goes elsewhere')
  await dialog.getByRole('button', { name: 'Take back…' }).click()
  await expect(kim.page.getByText('park@madang.example')).toHaveCount(0)
  const { page, context } = await openEditor(browser, server.url)
  await page.goto(address + half)
  await expect(page.getByRole('heading', { name: /This link was used/ })).toBeVisible()
  await context.close()
})

test('REQ-174 THR-19 one owner stops another at once, nobody approves meanwhile, a third lifts it and the stopped one comes back', async () => {
  await place(oh.page, 'Operators and roles')
  await oh.page.reload()
  await oh.page.getByRole('button', { name: 'Change roles… Kim' }).click()
  await oh.page.getByRole('dialog').getByLabel('Auditor').check()
  await oh.page.getByRole('dialog').getByLabel('Reason, for the audit log').fill('Reads the log too')
  await oh.page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click()
  await expect(oh.page.getByRole('dialog')).toHaveCount(0)
  await oh.page.getByRole('button', { name: 'Emergency stop… Lin Yue' }).click()
  await oh.page.getByRole('dialog').getByLabel('Reason, for the audit log').fill('The laptop was stolen')
  await oh.page.getByRole('dialog').getByRole('button', { name: 'Stop now' }).click()
  await expect(oh.page.getByRole('row', { name: /Lin Yue/ })).toContainText('Stopped until')

  await place(lin.page, 'Operators and roles')
  await expect(lin.page.getByRole('button', { name: 'Continue' })).toBeVisible()

  await place(kim.page, 'Approvals')
  await kim.page.reload()
  await kim.page.getByRole('button', { name: 'Approve', exact: true }).click()
  const refused = kim.page.waitForResponse(/\/approval\/Approve$/)
  await kim.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()
  await refused
  await kim.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(kim.page.getByRole('article')).toHaveCount(1)
  await place(kim.page, 'Operators and roles')
  await expect(kim.page.getByText('Lin Yue was stopped by Oh Seojun')).toBeVisible()
  expect(ownerLink('--stop', 'lasting').stderr).toContain('An owner can decide about this stop in the console.')
  await expectNoA11yViolations(kim.page)
  await kim.page.getByRole('button', { name: 'Lift…' }).click()
  await kim.page.getByRole('dialog').getByLabel('Reason, for the audit log').fill('It was found')
  await kim.page.getByRole('dialog').getByRole('button', { name: 'Lift…' }).click()
  await expect(kim.page.getByText('Lin Yue was stopped by Oh Seojun')).toHaveCount(0)

  await signsIn(lin.page, { email: linEmail, secret: lin.secret })
  // On the page that the stop had closed.
  await expect(lin.page.getByRole('heading', { name: 'Operators and roles' })).toBeVisible()
})

/** `npm run owner-link` for Lin Yue. */
function ownerLink(...more: string[]) {
  const program = fileURLToPath(new URL('../scripts/owner-link.ts', import.meta.url))
  const env = { ...process.env, DATABASE_URL: database, MADANG_DATA: data, PORT: new URL(server.url).port }
  return spawnSync(process.execPath, [program, '--email', linEmail, ...more], { env, encoding: 'utf8' })
}

test('THR-19 an owner without phone and codes comes back by a link of the server, which every owner sees; the sessions of before are over', async ({
  browser,
}) => {
  const made = ownerLink()
  const link = made.stdout.trim()
  expect(link, made.stderr).toContain('#/link/')
  await place(oh.page, 'Operators and roles')
  await oh.page.reload()
  await expect(oh.page.getByRole('alert')).toContainText('A link for Lin Yue was made at the server')
  await expect(oh.page.getByText('by the server')).toBeVisible()
  const path = new URL(link)
  const back = await comesIn(browser, server.url, {
    link: `${server.url}${path.pathname}${path.hash}`,
    email: linEmail,
    name: 'Lin Yue',
  })
  await place(lin.page, 'My sessions')
  await expect(lin.page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await lin.close()
  lin = back
})

test('REQ-174 a firm link of the server is seen by an owner, who cannot take it back; the server can', async () => {
  expect(ownerLink('--firm').stdout).toContain('#/link/')
  await place(oh.page, 'Operators and roles')
  await oh.page.reload()
  await expect(oh.page.getByText('Can only be taken back at the server')).toBeVisible()
  await expect(oh.page.getByRole('button', { name: 'Take back… Lin Yue' })).toBeHidden()
  expect(ownerLink('--take-back').status).toBe(0)
  expect(ownerLink('--take-back').stderr).toContain('There is no open link of the server')
  await oh.page.reload()
  await expect(oh.page.getByRole('heading', { name: 'Operators and roles' })).toBeVisible()
  await expect(oh.page.getByText('Can only be taken back at the server')).toBeHidden()
})

test('THR-19 an operator sees the own sessions and ends another one, whose window is signed out', async ({
  browser,
}) => {
  const { page, context } = await openEditor(browser, server.url)
  await page.goto(`${server.url}/console`)
  await signsIn(page, { email: linEmail, secret: lin.secret })
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await place(lin.page, 'My sessions')
  await lin.page.reload()
  await expect(lin.page.getByRole('button', { name: 'End it' })).toHaveCount(1)
  await expectNoA11yViolations(lin.page)
  await lin.page.getByRole('button', { name: 'End it' }).click()
  await expect(lin.page.getByRole('button', { name: 'End it' })).toHaveCount(0)
  // The dashboard asks every minute, and may have been signed out by itself.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await context.close()
  expect([...oh.faults(), ...kim.faults()]).toEqual([])
})
