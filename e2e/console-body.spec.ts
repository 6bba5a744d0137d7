import { expect, test } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { cameIn, hired, type Operator } from './operators.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { bodyOf, paste } from './typing/body.ts'
import { commit, compose } from './typing/compose.ts'

let server: TestServer
let owner: Operator & { readonly token: string }
let editor: Operator
let colleague: Operator

test.beforeAll(async ({ browser }) => {
  server = await openTestServer()
  owner = await cameIn(browser, server.url, { link: server.ownerLink, email: 'oh@madang.example', name: 'Oh Seojun' })
  editor = await hired(browser, server.url, owner, { role: 'editor', name: 'Park Haneul' })
  colleague = await hired(browser, server.url, owner, { role: 'translator', name: 'Lin Yue' })
})
test.afterEach(() => {
  // Axe speaks to the preview's frame as if it were of the page's own origin.
  const ofAxe = /^warning: Failed to execute 'postMessage' on 'DOMWindow': The target origin/
  expect(editor.faults().filter((fault) => !ofAxe.test(fault))).toEqual([])
})
test.afterAll(async () => {
  for (const operator of [owner, editor, colleague]) await operator?.close()
  await server.close()
})

async function opened(address: string, language = 'English') {
  const { page } = editor
  await page.goto(`${server.url}/console#/articles/${address}`)
  const body = bodyOf(page, language)
  await body.focus()
  return { page, body }
}

async function saves(): Promise<void> {
  const { page } = editor
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await page.reload()
}

test('REQ-171 headings, lists, tables with any character and marks are written by the keys alone, moved, undone and saved', async () => {
  const { page, body } = await opened('by-keys')
  await body.pressSequentially('/hea')
  await expect(page.getByRole('listbox', { name: 'Kinds of blocks' }).getByRole('option')).toHaveText(['Heading'])
  await expectNoA11yViolations(page)
  await body.press('Enter')
  await body.pressSequentially('Halving')
  await body.press('Enter')
  await body.pressSequentially('Supply is **cut**, see [the paper](https://bitcoin.org/bitcoin.pdf).')
  await body.press('Enter')
  await body.pressSequentially('- one')
  await body.press('Enter')
  await body.pressSequentially('two')
  await body.press('Enter')
  await body.press('Enter')
  await body.pressSequentially('/table')
  await body.press('Enter')
  for (const cell of ['a|b', '1 < 2', '**', 'c || d']) {
    await body.pressSequentially(cell)
    await body.press('Tab')
  }
  await page.getByRole('button', { name: 'Add column' }).click()
  await body.pressSequentially('more')
  await expect(page.getByText('Words: 16')).toBeVisible()
  await expect(body.locator('ul + table')).toHaveCount(1)
  // The table goes above the list and back, and above it once more.
  await body.press('Alt+ArrowUp')
  await expect(body.locator('table + ul')).toHaveCount(1)
  await body.press('Control+z')
  await expect(body.locator('ul + table')).toHaveCount(1)
  await body.press('Control+y')
  await expect(body.locator('table + ul')).toHaveCount(1)
  await page.getByLabel('Title, English').fill('Halving')
  await saves()
  await expect(body.locator('h2')).toHaveText('Halving')
  await expect(body.locator('strong')).toHaveText('cut')
  await expect(body.locator('a')).toHaveText('the paper')
  await expect(body.locator('li')).toHaveText(['one', 'two'])
  await expect(body.locator('th')).toHaveText(['a|b', '1 < 2', ''])
  await expect(body.locator('td')).toHaveText(['**', 'c || d', 'more'])
  await expectNoA11yViolations(page)
})

test('REQ-171 what is pasted from a page and as Markdown stands at the cursor as blocks, what one body gives another takes whole, and the page’s policy is never asked', async () => {
  const { page, body } = await opened('pasted')
  await body.pressSequentially('Before ')
  await paste(body, {
    'text/html': '<p>of a <b>page</b></p><h2>Head</h2><img src=x onerror=window.__ran=1><ol><li>one</ol>',
  })
  await expect(page.getByText(/Pictures left out: 1/)).toBeVisible()
  await expect(body.locator('> p').first()).toHaveText('Before of a page')
  await expect(body.locator('ol > li')).toHaveText('one')
  await body.press('Control+End')
  await body.press('Control+Enter')
  await paste(body, { 'text/plain': '> [!RISK] **Prices** fall\n\n| a | b |\n|---|---|\n| 1 | 2 |' })
  await expect(body.locator('aside[data-tone=risk] strong')).toHaveText('Prices')
  await expect(body.locator('td')).toHaveText(['1', '2'])
  await body.press('Control+a')
  const copied = await body.evaluate((element) => {
    const data = new DataTransfer()
    element.dispatchEvent(new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true }))
    return Object.fromEntries(data.types.map((type) => [type, data.getData(type)]))
  })
  const korean = bodyOf(page, '한국어')
  await paste(korean, copied)
  await expect(korean.locator('> *')).toHaveCount(await body.locator('> *').count())
  await expect(korean.locator('aside[data-tone=risk] strong')).toHaveText('Prices')
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  await saves()
  await expect(korean.locator('td')).toHaveText(['1', '2'])
})

test('REQ-171 Hangul and Chinese that an input method composes arrive once, between words, in strong ones, in cells and in the menu', async () => {
  const { page, body } = await opened('composed', '한국어')
  const keys = await page.context().newCDPSession(page)
  await compose(keys, ['ㅇ', '아', '안'])
  await commit(keys, '안')
  await compose(keys, ['ㄴ', '녀', '녕'])
  await commit(keys, '녕')
  await expect(body.locator('> p').first()).toHaveText('안녕')
  await body.press('ArrowLeft')
  await compose(keys, ['h', 'ha', 'hao'])
  await commit(keys, '好')
  await expect(body.locator('> p').first()).toHaveText('안好녕')
  await body.press('End')
  await body.press('Control+b')
  await compose(keys, ['ㄱ', '가', '값'])
  await commit(keys, '값')
  await expect(body.locator('strong')).toHaveText('값')
  await body.press('Enter')
  await body.press('/')
  await compose(keys, ['ㅍ', '표'])
  await commit(keys, '표')
  await expect(page.getByRole('listbox', { name: 'Kinds of blocks' }).getByRole('option')).toHaveText(['Table'])
  await body.press('Enter')
  await compose(keys, ['ㅋ', '코', '코인'])
  await commit(keys, '코인')
  await expect(body.locator('th').first()).toHaveText('코인')
  await expect(page.getByText('Characters: 6')).toBeVisible()
  await page.getByLabel('Title, 한국어').fill('한글')
  await saves()
  await expect(body.locator('> p').first()).toHaveText('안好녕값')
  await expect(body.locator('th').first()).toHaveText('코인')
})

test('REQ-225 a link set over a colleague’s newer version saves nothing and stands; undo brings back nothing of theirs', async () => {
  const { page, body } = await opened('both')
  await body.pressSequentially('Old words')
  await page.getByLabel('Title, English').fill('Both')
  await saves()
  const saved: string[] = []
  page.on('request', (request) => {
    if (/\/article\/Save/.test(request.url())) saved.push(request.url())
  })
  const korean = bodyOf(page, '한국어')
  await korean.focus()
  await korean.pressSequentially('한글')

  await colleague.page.goto(`${server.url}/console#/articles/both`)
  const theirs = bodyOf(colleague.page, 'English')
  await theirs.focus()
  await theirs.press('Control+End')
  await theirs.pressSequentially(' of a colleague')
  await colleague.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(colleague.page.getByText('Not saved yet')).toHaveCount(0)

  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText(/^Lin Yue saved version/)).toBeVisible()
  expect(saved).toHaveLength(1)
  await korean.press('Control+a')
  await korean.press('Control+k')
  const asks = page.getByRole('dialog', { name: 'Link' })
  await asks.getByLabel('Address').fill('https://madang.example/ko')
  await asks.getByRole('button', { name: 'Set link' }).click()
  await expect(korean.locator('a')).toHaveText('한글')
  await expect(page.getByText(/^Lin Yue saved version/)).toBeVisible()
  await save.click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  // The refused one, and the one that was asked for.
  expect(saved).toHaveLength(2)
  await expect(korean.locator('a')).toHaveText('한글')
  await expect(body).toHaveText('Old words of a colleague')
  await body.focus()
  await expect(page.getByRole('toolbar', { name: 'Tools of the text, English' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await body.press('Control+z')
  await expect(body).toHaveText('Old words of a colleague')
  await page.reload()
  await expect(korean.locator('a')).toHaveText('한글')
  await expect(body).toHaveText('Old words of a colleague')
})

test('REQ-171 why a link cannot be set is said, and its address stays as it was typed', async () => {
  const { page, body } = await opened('refused')
  await body.pressSequentially('# Heading')
  await body.press('Control+a')
  await body.press('Control+k')
  const asks = page.getByRole('dialog', { name: 'Link' })
  // The search of the console has the same key everywhere else.
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const address = asks.getByLabel('Address')
  const set = asks.getByRole('button', { name: 'Set link' })
  await address.fill('https://me:secret@madang.example')
  await set.click()
  await expect(asks.getByRole('alert')).toHaveText('Give an https address without a name or a password in it.')
  await expect(address).toHaveValue('https://me:secret@madang.example')
  await address.fill('https://madang.example')
  await set.click()
  await expect(asks.getByRole('alert')).toHaveText('Headings and pictures cannot have a link.')
  await expect(address).toHaveValue('https://madang.example')
  await expectNoA11yViolations(page)
  await asks.getByRole('button', { name: 'Cancel' }).click()
  await expect(body.locator('a')).toHaveCount(0)
})

test('REQ-171 arrows go through the kinds of a block without leaving their field; the menu of kinds stays at its slash and goes with the cursor', async () => {
  const { page, body } = await opened('kinds')
  await body.pressSequentially('Words')
  const kind = page.getByLabel('Kind of block')
  await kind.focus()
  await kind.press('ArrowDown')
  await expect(body.locator('h2')).toHaveText('Words')
  await expect(kind).toBeFocused()
  await kind.press('ArrowDown')
  await expect(body.locator('li')).toHaveText('Words')
  await expect(kind).toBeFocused()
  await body.focus()
  await body.press('Control+End')
  for (let line = 0; line < 30; line++) await body.press('Control+Enter')
  await body.press('/')
  const menu = page.getByRole('listbox', { name: 'Kinds of blocks' })
  await expect(menu).toBeVisible()
  const top = async () => (await menu.boundingBox())?.y ?? 0
  const before = await top()
  await body.evaluate((element) => element.scrollBy(0, -60))
  await expect.poll(top).toBe(before + 60)
  await page.getByLabel('Title, English').focus()
  await expect(menu).toHaveCount(0)
})

test('REQ-171 what is typed while the page is still being drawn with the letter before is never taken away', async () => {
  const { body } = await opened('fast', '한국어')
  await body.pressSequentially('가나')
  await body.press('ArrowLeft')
  await body.evaluate((element) => {
    const texts: string[] = []
    new MutationObserver(() => texts.push(element.textContent)).observe(element, {
      subtree: true,
      childList: true,
      characterData: true,
    })
    const drawn = new MutationObserver(() => {
      drawn.disconnect()
      document.execCommand('insertText', false, '둘')
    })
    // The count of characters, which the page draws with each letter.
    drawn.observe(element.closest('.stack')!.querySelector('.line .end')!, { subtree: true, characterData: true })
    document.execCommand('insertText', false, '하')
    Object.assign(window, { __texts: texts })
  })
  await expect(body).toHaveText('가하둘나')
  await body.press('End')
  await body.pressSequentially('다')
  await expect(body).toHaveText('가하둘나다')
  const texts = await body.evaluate(() => (window as unknown as { __texts: string[] }).__texts)
  const first = texts.findIndex((text) => text.includes('둘'))
  expect(first).toBeGreaterThan(-1)
  expect(texts.slice(first).filter((text) => !text.includes('둘'))).toEqual([])
})
