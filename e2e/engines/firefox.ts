import { type Engine, windowSize } from './driver.ts'

const program = '/usr/bin/firefox-esr'

/** Debian's Firefox as it is, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  programs: [program],
  start: async () => {
    const { launch } = await import('puppeteer-core')
    const browser = await launch({
      browser: 'firefox',
      executablePath: program,
      headless: true,
      defaultViewport: null,
      extraPrefsFirefox: { 'intl.accept_languages': 'ko-KR, ko' },
    })
    const [page = await browser.newPage()] = await browser.pages()
    await page.setViewport(windowSize)
    // A slow machine is no failure: the test has its own end.
    page.setDefaultTimeout(0)
    return {
      load: async (address) => void (await page.goto(address)),
      reload: async () => void (await page.reload()),
      ask: (inPage, ...args) => page.evaluate(inPage as never, ...args),
      bring: async (source) => void (await page.evaluate(source)),
      tap: ({ x, y }) => page.mouse.click(x, y),
      type: (text) => page.keyboard.type(text),
      giveFile: async (path) => {
        const field = await page.$('input[type=file]')
        await (field as NonNullable<typeof field>).uploadFile(path) // asked for once it is there
      },
      screenshot: async () => Buffer.from(await page.screenshot()),
      close: () => browser.close(),
    }
  },
}
