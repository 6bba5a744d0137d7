import { domain } from '../domain.ts'
import { publishDueAnnouncements } from '../announcements/save-announcement.ts'
import { importantNotice } from './announcements.ts'
import { sweepOperators } from './sweep.ts'
import { accessRoutes } from './access-routes.ts'
import { allCaseRoutes } from './casework/case-routes.ts'
import { editorialRoutes } from './editorial-routes.ts'
import { measureProposals } from './measure-proposals.ts'
import { peopleRoutes } from './people-routes.ts'
import { closeExpiredProposals } from './proposals.ts'
import { programmeRoutes } from './programme-routes.ts'

export const operatorsDomain = domain({
  name: 'operators',
  about: 'operators, their sessions, roles, approvals, the console’s own pages',
  mayUse: ['*'],
  queues: [{ name: 'approvals', targetMinutes: 24 * 60, measure: measureProposals }],
  routes: [...accessRoutes, ...peopleRoutes, ...allCaseRoutes, ...editorialRoutes, ...programmeRoutes],
  timers: [
    {
      name: 'publish-due-announcements',
      everyMs: 5_000,
      run: async ({ db, bus, clock }) => {
        for (const id of await publishDueAnnouncements(db, clock.now())) bus.publish(importantNotice(id))
      },
    },
  ],
  jobs: [
    {
      name: 'close-expired-proposals',
      schedule: { cron: '* * * * *' },
      run: ({ db, clock }) => closeExpiredProposals(db, clock.now()),
    },
    {
      name: 'sweep-operators',
      schedule: { cron: '6-59/10 * * * *' },
      run: ({ db, clock }) => sweepOperators(db, clock.now()),
    },
  ],
})
