import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, openPhone, test } from './people.ts'
import { wordsIn } from './words.ts'

test('a new version says so quietly, waits while something is typed, and starts at a tap or when nobody looks', async ({
  browser,
  server,
}) => {
  await using releases = await releasesOf(server.url)
  const words = wordsIn('ko-KR')
  const { context, page, faults } = await openPhone(browser, releases.url, { worker: true })
  const line = page.getByRole('status').filter({ hasText: words('version.ready') })
  try {
    await page.goto('/#/home')
    await expect(page.getByRole('tabpanel').getByRole('link').nth(2)).toBeVisible()
    await isControlled(page)
    // The first worker of all is no new version.
    await expect(line).toHaveCount(0)

    await releases.next(page)
    await expect(line).toBeVisible()
    await marked(page)
    await page.getByRole('button', { name: words('version.action') }).click()
    await startedAgain(page)
    await expect(line).toHaveCount(0)
    await isControlled(page)

    await page.goto('/#/search')
    await page.getByRole('searchbox').fill('비트코인')
    await isControlled(page)
    await releases.next(page)
    await expect.poll(() => page.evaluate(isNextThere)).toBe(true)
    await marked(page)
    await nobodyLooks(page)
    await expect.poll(() => page.evaluate(() => 'isOld' in window)).toBe(true)
    await expect(page.getByRole('searchbox')).toHaveValue('비트코인')

    await page.goto('/#/home')
    await expect(line).toBeVisible()
    await nobodyLooks(page)
    await startedAgain(page)
    expect(faults()).toEqual([])
  } finally {
    await context.close()
  }
})

/** A worker is in charge and the app watches it. */
async function isControlled(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await expect(page.locator('.strips')).toBeAttached()
}

/** A newer worker waits for its turn. Runs in the page. */
async function isNextThere(): Promise<boolean> {
  return (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed'
}

function marked(page: Page): Promise<void> {
  return page.evaluate(() => void Object.assign(window, { isOld: true }))
}

async function startedAgain(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'isOld' in window).catch(() => true)).toBe(false)
}

function nobodyLooks(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
  })
}

/** The origin behind an address at which its worker can be another one: what a release changes. */
async function releasesOf(origin: string) {
  let release = 0
  const pass = (from: IncomingMessage, to: ServerResponse) => {
    // Whole, every time: what was answered before says nothing about the next release.
    const { 'if-none-match': _tag, 'if-modified-since': _time, ...asIs } = from.headers
    const headers = { ...asIs, 'accept-encoding': 'identity' }
    const asked = request(new URL(from.url ?? '/', origin), { method: from.method ?? 'GET', headers }, (answer) => {
      const isWorker = from.url === '/sw.js'
      const { 'content-length': _, ...rest } = answer.headers
      to.writeHead(answer.statusCode ?? 502, isWorker ? rest : answer.headers)
      answer.on('data', (part) => to.write(part))
      answer.on('end', () => to.end(isWorker ? `\n// ${release}` : undefined))
    })
    asked.on('error', () => to.destroy())
    from.pipe(asked)
  }
  const server = createServer(pass)
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`, // listening on TCP
    /** A release comes out, and the phone looks for it. */
    next: async (page: Page) => {
      release++
      await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    },
    [Symbol.asyncDispose]: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
