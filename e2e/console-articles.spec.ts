import { expect, test, type Page } from '@playwright/test'
import { expectNoA11yViolations } from './a11y.ts'
import { openTestServer, type TestServer } from './test-server.ts'
import { cameIn, hired, type Operator } from './operators.ts'
import { openPhone } from './people.ts'
import { scriptCorpus } from './script-corpus.ts'
import { bodyOf, paste } from './typing/body.ts'

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
})
test.afterAll(async () => {
  for (const operator of [owner, editor, translator]) await operator?.close()
  await server.close()
})

/** A square of one colour. */
const picture = {
  name: 'square.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAMgAAAB4CAMAAACATE3ZAAAAA1BMVEX/iADquBt0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAALklEQVR42u3BMQEAAADCoPVPbQwfoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAeBpeOAABP1gVaQAAAABJRU5ErkJggg==',
    'base64',
  ),
}

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name }).click()

async function writes(page: Page, language: string, { title, body }: { title: string; body: string }) {
  await page.getByLabel(`Title, ${language}`).fill(title)
  await page.getByLabel(`Summary, ${language}`).fill(`${title}.`)
  await bodyOf(page, language).fill('')
  await bodyOf(page, language).pressSequentially(body)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
}

/** ASVS 3.5.4: whatever runs in the preview reads no session of the console, nor the page around it, and leads nowhere. */
async function readsNothingOfTheConsole(page: Page): Promise<void> {
  expect(await page.evaluate(() => sessionStorage.getItem('console-token'))).toHaveLength(43)
  const frame = page.frames().find((each) => each.url().includes('/console/preview/'))!
  expect(new URL(frame.url()).origin).not.toBe(new URL(page.url()).origin)
  const read = await frame.evaluate(() => {
    const tried = (look: () => unknown) => {
      try {
        return String(look())
      } catch (error) {
        return (error as Error).name
      }
    }
    return {
      own: tried(() => sessionStorage.getItem('console-token')),
      storage: tried(() => parent.sessionStorage.getItem('console-token')),
      page: tried(() => parent.document.body.innerText),
      leaves: tried(() => (top!.location.href = 'https://evil.example/')),
      opens: tried(() => open('about:blank')),
    }
  })
  const refused = 'SecurityError'
  expect(read).toEqual({ own: 'null', storage: refused, page: refused, leaves: refused, opens: 'null' })
}

test('REQ-225 written in Korean, Chinese added by a translator, agreed to by another, read; an English reader gets Korean with a note', async ({
  browser,
}) => {
  const { page } = editor
  await place(page, 'Articles')
  await page.getByRole('button', { name: 'New article…' }).click()
  await page.getByRole('dialog').getByLabel('Address').fill('Halving Calmly')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
  await writes(page, '한국어', { title: '반감기, 차분히 보기', body: '공급이 줄어도 **값**은 몰라요.' })
  // The app's own screen, of what is not even sent to review.
  await expect(page.frameLocator('iframe[title="Preview"]').getByText('공급이 줄어도')).toBeVisible()
  await expectNoA11yViolations(page)
  await readsNothingOfTheConsole(page)

  await translator.page.goto(`${server.url}/console#/articles/halving-calmly`)
  await writes(translator.page, '中文', { title: '减半，冷静地看', body: '供应减少，价格未必上涨。' })
  await translator.page.getByRole('button', { name: 'Send to review' }).click()
  await expect(translator.page.getByText('Someone else agrees to it.')).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.locator('.pill', { hasText: 'Published' }).first()).toBeVisible()

  const reader = await openPhone(browser, server.url, { locale: 'en-GB' })
  await reader.page.goto(`${server.url}/#/detail?id=halving-calmly`)
  await expect(reader.page.getByRole('heading', { name: '반감기, 차분히 보기' })).toBeVisible()
  await expect(reader.page.getByText(/한국어|Korean/).first()).toBeVisible()
  expect(reader.faults()).toEqual([])
  await reader.context.close()

  // Corrected: the sender and the one who agrees are two; readers see the note.
  await translator.page.reload()
  await writes(translator.page, '中文', { title: '减半，冷静地看', body: '供应减少，价格不一定上涨。' })
  await translator.page.getByRole('button', { name: 'Send to review' }).click()
  await expect(translator.page.getByText('Someone else agrees to it.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByLabel('What was corrected, 中文').fill('修正了一处用词。')
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const second = await openPhone(browser, server.url, { locale: 'zh-CN' })
  await second.page.goto(`${server.url}/#/detail?id=halving-calmly`)
  await expect(second.page.getByText('修正了一处用词。')).toBeVisible()
  await second.context.close()
})

test('REQ-171 what differs between versions is shown, and an earlier one comes back', async () => {
  const { page } = editor
  await page.reload()
  await page.getByRole('button', { name: /^Versions/ }).click()
  await page.getByRole('row', { name: /zh-CN/ }).last().click()
  await expect(page.getByRole('region', { name: 'Versions' }).getByText('价格未必上涨')).toBeVisible()
  await expectNoA11yViolations(page)
  await page.getByRole('button', { name: 'Restore this version' }).click()
  await expect(page.getByRole('cell', { name: /restored/ })).toBeVisible()
})

test('REQ-63, REQ-171, REQ-172 a picture and what it shows go from the desk into the app, where a tap shows it whole; a banner that somebody else agrees to leads there', async ({
  browser,
}) => {
  const { page } = editor
  await page.goto(`${server.url}/console#/articles/halving-calmly`)
  await page.getByRole('button', { name: /^Text/ }).click()
  await page.getByLabel('Add a picture', { exact: true }).and(page.locator('input')).setInputFiles(picture)
  await page.getByLabel('What it shows, Block 2, 한국어').fill('주황 네모')
  await page.getByLabel('What it shows, Block 2, 中文').fill('橙色方块')
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('button', { name: /주황 네모/ })).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  await translator.page.reload()
  await translator.page.getByRole('button', { name: 'Send to review' }).click()
  await expect(translator.page.getByText('Someone else agrees to it.')).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.locator('.pill', { hasText: 'Published' }).first()).toBeVisible()

  const manager = await hired(browser, server.url, owner, { role: 'campaignManager', name: 'Bae Sora' })
  await manager.page.goto(`${server.url}/console#/banners/new`)
  const korean = manager.page.getByRole('group', { name: '한국어' })
  await korean.getByLabel('Title').fill('새 글이 나왔어요')
  await korean.getByLabel('Second line').fill('반감기, 차분히 보기')
  await manager.page.getByLabel('Leads to').selectOption({ label: 'An article' })
  await manager.page.getByLabel('Address').fill('halving-calmly')
  await manager.page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(manager.page.getByText('You saved this version. Someone else publishes it.')).toBeVisible()
  await place(page, 'Banners')
  await page.getByRole('link', { name: '새 글이 나왔어요' }).click()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Shown now')).toBeVisible()

  const reader = await openPhone(browser, server.url, { locale: 'ko-KR' })
  await reader.page.goto(`${server.url}/#/home`)
  await reader.page.getByRole('link', { name: /새 글이 나왔어요/ }).click()
  await reader.page.getByRole('button', { name: /주황 네모/ }).click()
  await expect(reader.page.getByRole('dialog', { name: '주황 네모' })).toBeVisible()
  expect([...reader.faults(), ...manager.faults()]).toEqual([])
  await reader.context.close()
  await manager.close()
})

test('THR-10 more than 200 hostile texts go through the console into the app, and none runs or breaks the policy', async ({
  browser,
}) => {
  expect(new Set(scriptCorpus).size).toBeGreaterThanOrEqual(200)
  const { page } = editor
  await place(page, 'Articles')
  await page.getByRole('button', { name: 'New article…' }).click()
  await page.getByRole('dialog').getByLabel('Address').fill('hostile')
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click()
  // The wire takes no zero character at all.
  const sayable = scriptCorpus.filter((one) => !one.includes('\u0000'))
  // Once as HTML through the allow-list, once as the text itself.
  for (const [language, isHtml] of [
    ['한국어', true],
    ['中文', false],
  ] as const) {
    await page
      .getByRole('button', { name: 'Import…' })
      .nth(isHtml ? 0 : 1)
      .click()
    const dialog = page.getByRole('dialog')
    if (isHtml) {
      await dialog.getByLabel('This is HTML').check()
      await dialog.getByRole('textbox').fill(scriptCorpus.map((one) => `<p>mark ${one}</p>`).join('\n'))
      await dialog.getByRole('button', { name: 'Import' }).click()
      await paste(bodyOf(page, language), { 'text/html': scriptCorpus.join('') })
    } else {
      await dialog.getByRole('textbox').fill(sayable.join('\n\n'))
      await dialog.getByRole('button', { name: 'Import' }).click()
      await expect(dialog.getByText(/Nothing was taken/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await paste(bodyOf(page, language), { 'text/plain': sayable.join('\n') })
    }
    await page.getByLabel(`Title, ${language}`).fill(`<img src=x onerror=window.__ran=1> ${language}`)
    await page.getByLabel(`Summary, ${language}`).fill('<script>window.__ran=1</script>')
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  expect(await page.evaluate(() => '__ran' in window)).toBe(false)
  await page.getByRole('button', { name: 'Send to review' }).click()
  await expect(page.getByText('Someone else agrees to it.')).toBeVisible()

  // A second editor agrees.
  const second = await hired(browser, server.url, owner, { role: 'reviewer', name: 'Seo Yuna' })
  await second.page.goto(`${server.url}/console#/articles/hostile`)
  await second.page.getByRole('button', { name: 'Publish…' }).click()
  await second.page.getByRole('dialog').getByRole('button', { name: 'Publish now' }).click()
  await expect(second.page.locator('.pill', { hasText: 'Published' }).first()).toBeVisible()

  for (const locale of ['ko-KR', 'zh-CN'] as const) {
    const reader = await openPhone(browser, server.url, { locale })
    const asked: string[] = []
    reader.page.on('request', (request) => asked.push(new URL(request.url()).origin))
    await reader.page.goto(`${server.url}/#/detail?id=hostile`)
    await expect(reader.page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
    await expect(
      reader.page
        .getByRole('article')
        .getByText(locale === 'ko-KR' ? /mark/ : /__ran/)
        .first(),
    ).toBeVisible()
    expect(await reader.page.evaluate(() => '__ran' in window)).toBe(false)
    const addresses = await reader.page
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.filter((address) => !address.startsWith('https://'))).toEqual([])
    expect([...new Set(asked)]).toEqual([server.url])
    expect(reader.faults()).toEqual([])
    await reader.context.close()
  }
  expect(second.faults()).toEqual([])
  await second.close()
  // What the preview tried to do to the console; and axe, which speaks to frames as if they were of its own origin.
  const tried = /attempting navigation of the top-level window is sandboxed|'allow-popups' permission is not set/
  const ofAxe = /^warning: Failed to execute 'postMessage' on 'DOMWindow': The target origin/
  const faults = [...owner.faults(), ...editor.faults(), ...translator.faults()]
  expect(faults.filter((fault) => !tried.test(fault) && !ofAxe.test(fault))).toEqual([])
})
