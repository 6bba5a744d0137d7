import { readFile } from 'node:fs/promises'
import { expect, test, type Browser, type Page } from '@playwright/test'
import type { Role } from '@madang/contract/operators/rights.ts'
import { makeUsers } from '../server/make-users.ts'
import { hire } from '../server/operators/test-staff.ts'
import { expectNoA11yViolations } from './a11y.ts'
import { openEditor } from './operators.ts'
import { openTimeTravelServer, type TimeTravelServer } from './time-travel-server.ts'

test.describe.configure({ mode: 'serial' })
let server: TimeTravelServer
let owner: Awaited<ReturnType<typeof openEditor>>
let editor: Awaited<ReturnType<typeof openEditor>>

test.beforeAll(async ({ browser }) => {
  server = await openTimeTravelServer({ standsAt: new Date('2026-11-22T03:00:00Z') })
  const { db, random, keys } = server.services
  const nickNames = Array.from({ length: 45 }, (_, at) => `Dal ${at + 1}`)
  const making = { db, random, keys, now: server.services.clock.now(), friends: 'none', nickNames } as const
  const first = Date.UTC(2026, 0, 1, 3)
  for (const [at, { userId }] of (await makeUsers({ ...making, count: nickNames.length })).entries())
    await db
      .updateTable('user')
      .set({ registered_at: new Date(first + at * 86_400_000), status: at === 6 ? 'suspended' : 'active' })
      .where('user_id', '=', userId)
      .execute()
  owner = await signedIn(browser, 'owner', 'Oh Seojun')
  editor = await signedIn(browser, 'editor', 'Han Jiwoo')
})
test.afterAll(async () => {
  for (const operator of [owner, editor]) await operator?.context.close()
  await server.close()
})

async function signedIn(browser: Browser, role: Role, name: string) {
  const { token } = await hire(server.services.db, [role], { name, now: server.services.clock.now() })
  const opened = await openEditor(browser, server.url)
  await opened.context.addInitScript((kept) => sessionStorage.setItem('console-token', kept), token)
  return opened
}

const names = (page: Page) => page.getByRole('link', { name: /^Dal \d+$/ })
const dal = (from: number, to: number) => {
  const step = from < to ? 1 : -1
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => `Dal ${from + at * step}`)
}

test('REQ-176 REQ-181 a list of users is narrowed, turned round and gone through, and its address brings the same rows back', async () => {
  const { page } = owner
  await page.goto(`${server.url}/console#/users`)
  await page.getByRole('searchbox').fill('dal')
  await expect(names(page)).toHaveText(dal(45, 26))
  await expect(page.getByText('1–20 of 45')).toBeVisible()
  await page.getByRole('button', { name: 'Registered' }).click()
  await expect(names(page)).toHaveText(dal(1, 20))
  await expect(page.getByRole('columnheader', { name: 'Registered' })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('button', { name: 'Next' }).click()
  await expect(names(page)).toHaveText(dal(21, 40))
  await page.getByLabel('Page').last().fill('3')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(names(page)).toHaveText(dal(41, 45))
  await page.reload()
  await expect(names(page)).toHaveText(dal(41, 45))
  await page.goBack()
  await expect(names(page)).toHaveText(dal(21, 40))
  await expectNoA11yViolations(page)

  await page.getByLabel('Rows').selectOption('50')
  await expect(names(page)).toHaveText(dal(1, 45))
  await page.getByLabel('From').fill('2026-01-05')
  await page.getByLabel('Until').fill('2026-01-08')
  await expect(names(page)).toHaveText(dal(5, 8))
  await page.getByLabel('State').selectOption('Suspended')
  await expect(names(page)).toHaveText(['Dal 7'])
  const address = page.url()
  await page.getByRole('combobox', { name: 'Language' }).selectOption('中文')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).last().click()
  await expect(names(page).first()).toBeVisible()
  await page.goto(address)
  await expect(names(page)).toHaveText(['Dal 7'])
  await page.goto(`${server.url}/console#/users?page=400`)
  await page.getByRole('button', { name: 'To the first page' }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(owner.faults()).toEqual([])
})

test('REQ-178 whoever may saves a list as it is narrowed, and the audit log says so; an editor is offered no file', async () => {
  const { page } = owner
  await page.goto(`${server.url}/console#/users?words=dal&status=suspended`)
  await expect(names(page)).toHaveText(['Dal 7'])
  await page.getByRole('button', { name: 'Save as CSV…' }).click()
  await page.getByLabel('Reason, for the audit log').fill('Asked for by the police')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('Dal 7')
  await page.goto(`${server.url}/console#/audit?words=list/export`)
  await page.getByRole('row', { name: /Asked for by the police/ }).press('Enter')
  await page.getByRole('complementary').getByRole('button', { name: 'Oh Seojun' }).click()
  await expect(page).toHaveURL(/operatorId=/)
  await editor.page.goto(`${server.url}/console#/articles`)
  await expect(editor.page.getByRole('row').nth(1)).toBeVisible()
  await expect(editor.page.getByRole('button', { name: 'Save as CSV…' })).toHaveCount(0)
  expect(owner.faults()).toEqual([])
})

test('REQ-181 the search over everything is opened, gone through and followed by keyboard, and shows nobody what they may not open', async () => {
  const { page } = owner
  await page.goto(`${server.url}/console#/users`)
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Person, article, case or page' })
  await field.fill('dal 7')
  await expect(page.getByRole('option', { name: /^Dal 7 / })).toHaveAttribute('aria-selected', 'true')
  await expectNoA11yViolations(page)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: 'Dal 7', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option', { name: 'Dal 7' })).toBeVisible()
  await field.fill('au')
  const audit = page.getByRole('option', { name: 'Audit log' })
  await expect(audit).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Fraud control' })).toHaveAttribute('aria-selected', 'true')
  await field.press('ArrowUp')
  await expect(audit).toHaveAttribute('aria-selected', 'true')
  await field.press('Escape')
  await expect(field).toBeHidden()

  await editor.page.goto(`${server.url}/console#/articles`)
  await editor.page.getByRole('button', { name: 'Search' }).click()
  const theirs = editor.page.getByRole('combobox', { name: 'Person, article, case or page' })
  await theirs.fill('dal')
  await expect(editor.page.getByText('Nothing you may open fits.')).toBeVisible()
  await theirs.fill('반감기')
  await expect(editor.page.getByRole('group', { name: 'Content' }).getByRole('option').first()).toBeVisible()
  await editor.page.keyboard.press('Enter')
  await expect(editor.page).toHaveURL(/#\/articles\/./)
  expect([...owner.faults(), ...editor.faults()]).toEqual([])
})

test('REQ-176 a view keeps filters, order and columns under a name, and a colleague chooses one that is shared', async () => {
  const { page } = owner
  await page.goto(`${server.url}/console#/articles?words=a`)
  await page.getByLabel('State').selectOption('Published')
  await page.getByText('Columns', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Languages' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'Languages' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'State' })).toBeVisible()
  await page.getByRole('button', { name: 'Save view…' }).click()
  const window = page.getByRole('dialog', { name: 'Save this view' })
  await window.getByLabel('Name').fill('What readers see')
  await window.getByRole('checkbox', { name: 'Share with all who may read this list' }).check()
  await expectNoA11yViolations(page)
  await window.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(window).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'View', exact: true })).toHaveValue(/^[0-9a-f-]{36}$/)

  const theirs = editor.page
  await theirs.goto(`${server.url}/console#/articles`)
  // What a colleague shared a moment ago is asked for at once.
  await theirs.reload()
  await theirs.getByRole('combobox', { name: 'View', exact: true }).selectOption('What readers see (Oh Seojun)')
  await expect(theirs).toHaveURL(/#\/articles\?state=published&without=languages&saved=[0-9a-f-]{36}$/)
  await expect(theirs.getByRole('columnheader', { name: 'Languages' })).toHaveCount(0)
  await expect(theirs.getByRole('row').nth(1)).toBeVisible()
  // What was typed is in no view, and a colleague's is not theirs to take away.
  await expect(theirs.getByRole('searchbox')).toHaveValue('')
  await expect(theirs.getByRole('button', { name: 'Remove view' })).toHaveCount(0)
  await theirs.getByRole('combobox', { name: 'View', exact: true }).selectOption('As it comes')
  await expect(theirs.getByRole('columnheader', { name: 'Languages' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove view' }).click()
  await expect(page.getByRole('combobox', { name: 'View', exact: true })).toHaveCount(0)
  expect([...owner.faults(), ...editor.faults()]).toEqual([])
})

test('REQ-170 a second tab goes on with the session of the first, kept in no storage that outlives a tab, and leaves with it', async ({
  browser,
}) => {
  const { token } = await hire(server.services.db, ['owner'], {
    name: 'Seo Yuna',
    now: server.services.clock.now(),
  })
  const { context, page: first, faults } = await openEditor(browser, server.url)
  await first.goto(`${server.url}/console#/users?words=dal`)
  await expect(first.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await first.evaluate((kept) => sessionStorage.setItem('console-token', kept), token)
  await first.reload()
  await expect(names(first)).toHaveCount(20)
  const second = await context.newPage()
  await second.goto(`${server.url}/console#/users?words=dal+4`)
  await expect(names(second).first()).toHaveText('Dal 45')
  await expect(second.getByText('Seo Yuna')).toBeVisible()
  for (const page of [first, second])
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))).not.toContain(token)
  await first.getByRole('button', { name: 'Sign out', exact: true }).click()
  for (const page of [first, second]) await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const third = await context.newPage()
  await third.goto(`${server.url}/console#/users`)
  await expect(third.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(faults()).toEqual([])
  await context.close()
})
