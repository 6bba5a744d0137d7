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
  stays: {
    key_holder: 'processes that are gone go at the next look',
    push_key: 'goes when no phone subscribes to it',
    reseal_progress: 'how far a turn is',
    secret_key: 'what was sealed with it must open',
    standing_key: 'what was signed with it is checked for ever',
  },
})
