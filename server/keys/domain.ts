import { domain } from '../domain.ts'
import { renewKeys } from './renew-keys.ts'
import { resealStored } from './reseal.ts'

/** A run of the job ends before the next is due. */
const runMs = 45_000

export const keysDomain = domain({
  name: 'keys',
  about: 'secrets of the server: what they seal, sign and digest, and how they turn',
  mayUse: [],
  timers: [{ name: 'renew-keys', everyMs: 5_000, run: renewKeys }],
  jobs: [{ name: 'reseal', schedule: { cron: '* * * * *' }, run: (services) => resealStored(services, runMs) }],
})
