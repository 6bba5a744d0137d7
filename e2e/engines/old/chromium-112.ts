import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { type Engine, windowSize } from '../driver.ts'
import { fetchChromium } from './fetch-chromium.ts'

/** The oldest Chromium that Madang runs in, without a window; Playwright still drives it, puppeteer does not. */
export const chromium112: Engine = {
  name: 'Chromium 112',
  packages: '',
  programs: [],
  start: async () => {
    const browser = await chromium.launch({
      executablePath: join(await fetchChromium(), 'chromium'),
      args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
    })
    const page = await browser.newPage({ viewport: windowSize, locale: 'ko-KR' })
    return {
      load: async (address) => void (await page.goto(address)),
      reload: async () => void (await page.reload()),
      back: () => page.evaluate(() => history.back()),
      ask: (inPage, ...args) => page.evaluate(`(${inPage.toString()})(...${JSON.stringify(args)})`),
      bring: async (source) => void (await page.evaluate(source)),
      tap: ({ x, y }) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      press: (key) => page.keyboard.press(key),
      giveFile: (path) => page.locator('input[type=file]').setInputFiles(path),
      screenshot: () => page.screenshot(),
      close: () => browser.close(),
    }
  },
}
