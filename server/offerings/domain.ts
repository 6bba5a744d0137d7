import { domain } from '../domain.ts'

export const offeringsDomain = domain({
  name: 'offerings',
  about: 'what is offered in which country, and since when',
  mayUse: [],
  timers: [{ name: 'read-offerings', everyMs: 2_000, run: ({ offerings }) => offerings.refresh() }],
  stays: {
    offering: 'what was offered where, and since when',
  },
})
