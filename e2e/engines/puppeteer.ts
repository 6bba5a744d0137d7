import type { LaunchOptions } from 'puppeteer-core'
import { type Driver, windowSize } from './driver.ts'

/** Starts a browser without a window and drives its page, by WebDriver BiDi or by Chromium's own protocol. */
export async function launched(options: LaunchOptions): Promise<Driver> {
  const { launch } = await import('puppeteer-core')
  // A slow machine is no failure: the test has its own end.
  const browser = await launch({ headless: true, defaultViewport: null, timeout: 0, ...options })
  const [page = await browser.newPage()] = await browser.pages()
  await page.setViewport(windowSize)
  page.setDefaultTimeout(0)
  return {
    load: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    // The browser's own waits for a page, and what closes above a page brings none.
    back: () => page.evaluate(() => history.back()),
    ask: (inPage, ...args) => page.evaluate(inPage as never, ...args),
    bring: async (source) => void (await page.evaluate(source)),
    tap: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    giveFile: async (path) => {
      const field = await page.$('input[type=file]')
      await (field as NonNullable<typeof field>).uploadFile(path) // asked for once it is there
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}
