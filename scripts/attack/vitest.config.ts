import { defineConfig } from 'vitest/config'

/** `npm run attack` alone: each attack as hard as it goes, for as long as it takes. */
export default defineConfig({
  test: {
    include: ['scripts/attack/attack.ts'],
    globalSetup: ['server/db/test-server.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 120_000,
  },
})
