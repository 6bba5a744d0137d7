import { defineConfig } from 'vitest/config'

/** Unit and integration tests beside the code. Journeys in e2e/ are Playwright's. */
export default defineConfig({
  test: {
    include: ['{contract,server,ui,app,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/db/test-server.ts'],
    testTimeout: 30_000,
    hookTimeout: 30_000,
    maxWorkers: 2,
  },
})
