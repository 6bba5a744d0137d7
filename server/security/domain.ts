import { domain } from '../domain.ts'
import { securityEvents } from './security-meters.ts'
import { keptSecurity, watchSecurity } from './watch.ts'
import { writeSeen } from './write-seen.ts'

/** So soon an account that is tried sees it, and a counter is right. */
const writeMs = 10_000

export const securityDomain = domain({
  name: 'security',
  about: 'the security log: kinds of events, counters, alerts',
  mayUse: [],
  retention: keptSecurity,
  meters: [securityEvents],
  timers: [{ name: 'write-security-counts', everyMs: writeMs, run: writeSeen }],
  jobs: [{ name: 'watch-security', schedule: { cron: '* * * * *' }, run: watchSecurity }],
})
