import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Debian's Chromium without any window: the same engine at half the cost of a page, without push and background sync. */
const shell = '/usr/bin/chromium-headless-shell'

/** What end-to-end tests run in: CHROME_PATH, Chromium's headless shell where the system has it, otherwise `findChromium`. */
export async function findTestBrowser(): Promise<string> {
  return !process.env['CHROME_PATH'] && existsSync(shell) ? shell : findChromium()
}

/**
 * The Chromium that pictures and figures are made with: CHROME_PATH, one of the system, or Playwright's own. As root on
 * Debian a missing one is installed. Throws one sentence that says how to get one.
 */
export async function findChromium(): Promise<string> {
  const given = process.env['CHROME_PATH']
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH names ${given}, which does not exist.`)
  const found = given ?? places.find((place) => existsSync(place)) ?? (await playwrightsOwn())
  if (found) return found
  if (installByApt() && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  throw new Error(
    'The journeys need a Chromium: run npx playwright install chromium, or install one and set CHROME_PATH to it.',
  )
}

async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('@playwright/test')
  const place = chromium.executablePath()
  return existsSync(place) ? place : undefined
}

function installByApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  console.log('Installing Chromium and fonts for the journeys (apt-get).')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0
  return (
    apt('update', '-qq') &&
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk', 'fonts-noto-color-emoji')
  )
}
