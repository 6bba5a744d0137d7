import { defineConfig } from '@playwright/test'
import { findChromium, findTestBrowser } from '../scripts/chromium.ts'

/** Push, what it shows and background sync are not in the headless shell. */
const inWholeBrowser = /(notifications|offline|two-people)\.spec\.ts$/
/** These start their browsers themselves: Playwright has no way into a distribution's own Firefox and WebKit. */
const startsItsBrowser = /e2e\/engines\/.*\.spec\.ts$/
const args = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking']

/** Journeys of people through the running product: two at a time, each worker with a server of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './database-setup.ts',
  outputDir: '../.tmp/journeys',
  fullyParallel: true,
  workers: 2,
  // A slow machine is no failure: what is waited for has most of a test's time.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  forbidOnly: true,
  reporter: 'list',
  use: {
    actionTimeout: 40_000,
    navigationTimeout: 40_000,
    // A trace costs a fifth of every journey: of one that fails it is made with --trace on.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The longest begin first: at the end one of the two workers would stand still meanwhile.
    { name: 'other engines', testMatch: /engines\.spec\.ts$/ },
    {
      name: 'whole browser',
      testMatch: inWholeBrowser,
      use: { launchOptions: { executablePath: await findChromium(), args } },
    },
    {
      name: 'shell',
      testIgnore: [inWholeBrowser, startsItsBrowser],
      use: { launchOptions: { executablePath: await findTestBrowser(), args } },
    },
    { name: 'tour in other engines', testMatch: /engines\/tour\.spec\.ts$/ },
    { name: 'oldest browsers', testMatch: /oldest\.spec\.ts$/ },
  ],
})
