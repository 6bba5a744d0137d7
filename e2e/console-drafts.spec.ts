import { expect, test, type Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { cameIn, hired, openEditor, signsIn, type Operator } from './operators.ts'
import { openTestServer, type TestServer } from './test-server.ts'

test.describe.configure({ mode: 'serial' })
let server: TestServer
let owner: Operator & { readonly token: string }
let editor: Operator
let translator: Operator

test.beforeAll(async ({ browser }) => {
  server = await openTestServer()
  owner = await cameIn(browser, server.url, { link: server.ownerLink, email: 'oh@madang.example', name: 'Oh Seojun' })
  editor = await hired(browser, server.url, owner, { role: 'editor', name: 'Park Haneul' })
  translator = await hired(browser, server.url, owner, { role: 'translator', name: 'Lin Yue' })
  await editor.page.goto(`${server.url}/console#/articles/never-lost`)
  await editor.page.getByLabel('Title, 한국어').fill('차')
  await saves(editor.page)
  await translator.page.goto(`${server.url}/console#/articles/never-lost`)
})
test.afterAll(async () => {
  for (const operator of [owner, editor, translator]) await operator?.close()
  await server.close()
})

async function saves(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
}

test('REQ-171 what was typed is there again after a reload, on another page and in another browser, until it is given up', async ({
  browser,
}) => {
  const { page } = editor
  await page.getByLabel('Title, English').fill('Tea, unsaved')
  await expect(page.getByText('kept as a draft')).toBeVisible()
  await page.getByLabel('Summary, English').fill('The last word')
  await page.reload()
  await expect(page.getByLabel('Title, English')).toHaveValue('Tea, unsaved')
  await expect(page.getByLabel('Summary, English')).toHaveValue('The last word')
  await expect(page.getByText(/^What you typed until .* is here again/)).toBeVisible()
  await page.goto(`${server.url}/console#/users`)
  await page.goBack()
  await expect(page.getByLabel('Summary, English')).toHaveValue('The last word')
  await expect(page.getByText('kept as a draft')).toBeVisible()

  const other = await openEditor(browser, server.url)
  await other.page.goto(`${server.url}/console#/articles/never-lost`)
  await signsIn(other.page, editor)
  await expect(other.page.getByLabel('Title, English')).toHaveValue('Tea, unsaved')
  await other.page.getByRole('button', { name: 'Discard it' }).click()
  await expect(other.page.getByLabel('Title, English')).toHaveValue('')
  await other.context.close()
})

test('REQ-225 a colleague’s other language takes nothing of what is typed; saving has both', async () => {
  const [korean, chinese] = [editor.page, translator.page]
  await korean.getByLabel('Title, 한국어').fill('차 한 잔')
  await chinese.getByLabel('Title, 中文').fill('一杯茶')
  await expect(chinese.getByText('kept as a draft')).toBeVisible()
  await saves(chinese)
  await korean.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(korean.getByText(/^Lin Yue saved version/)).toBeVisible()
  await expect(korean.getByLabel('Title, 한국어')).toHaveValue('차 한 잔')
  await saves(korean)
  await expect(korean.getByLabel('Title, 中文')).toHaveValue('一杯茶')
  await korean.reload()
  await expect(korean.getByLabel('Title, 中文')).toHaveValue('一杯茶')
  await expect(korean.getByLabel('Title, 한국어')).toHaveValue('차 한 잔')
})

test('REQ-171 the same title changed by both is asked about, nothing is chosen beforehand, and the chosen one stays', async () => {
  const [mine, theirs] = [editor.page, translator.page]
  await theirs.reload()
  await mine.getByLabel('Title, English').fill('Tea by Park')
  await theirs.getByLabel('Title, English').fill('Tea by Lin')
  await saves(theirs)
  const save = mine.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(mine.getByText(/^Lin Yue saved version/)).toBeVisible()
  await save.click()
  const asks = mine.getByRole('dialog', { name: 'Both of you changed the same part' })
  await expect(asks.getByRole('button', { name: 'Save it this way' })).toBeDisabled()
  await expect(asks.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectNoA11yViolations(mine)
  await asks.getByLabel('Yours').check()
  await asks.getByRole('button', { name: 'Save it this way' }).click()
  await expect(mine.getByText('Not saved yet')).toHaveCount(0)
  await mine.reload()
  await expect(mine.getByLabel('Title, English')).toHaveValue('Tea by Park')
})
