import { defineConfig } from 'vitest/config'

/** Unit and integration tests beside the code. Journeys in e2e/ are Playwright's. */
export default defineConfig({
  test: {
    include: ['{contract,client,server,payer,ui,app,console,live-site,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/db/test-server.ts'],
    setupFiles: ['server/db/test-resting.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // A slow machine is no failure: what is waited for has as long as a test.
    expect: { poll: { timeout: 100_000 } },
    maxWorkers: 2,
  },
})
