import type { Engine } from './driver.ts'
import { launched } from './puppeteer.ts'

const program = '/usr/bin/firefox-esr'

/** Debian's Firefox as it is, by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  packages: 'firefox-esr',
  programs: [program],
  start: () =>
    launched({
      browser: 'firefox',
      executablePath: program,
      extraPrefsFirefox: { 'intl.accept_languages': 'ko-KR, ko' },
    }),
}
