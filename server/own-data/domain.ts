import * as ownData from '@madang/contract/users/own-data.ts'
import { domain, command, query, standalone } from '../domain.ts'
import { eraseDueUsers, forgetDeleted } from './erase-user.ts'
import { enqueueForgottenExports, prepareExports, sweepExports } from './prepare-exports.ts'
import { askExport, getExport } from './ask-export.ts'
import { cancelDeletion, getDeletion, requestDeletion } from './deletion.ts'
import { getFirstSteps } from './get-first-steps.ts'
import { openExport } from './open-export.ts'

export const ownDataDomain = domain({
  name: 'own-data',
  about: 'export and deletion of an account',
  mayUse: ['*'],
  routes: [
    standalone(ownData.exportData, (context, input) => askExport(context, context, input)),
    query(ownData.getExport, ({ db, user }) => getExport(db, user)),
    command(ownData.openExport, (context) =>
      openExport(context.tx, context.keys, { ...context, now: context.clock.now() }),
    ),
    query(ownData.getDeletion, ({ db, user }) => getDeletion(db, user)),
    standalone(ownData.requestDeletion, (context, input) => requestDeletion(context, context, input)),
    command(ownData.cancelDeletion, (context) => cancelDeletion(context.tx, { ...context, now: context.clock.now() })),
    query(ownData.getFirstSteps, ({ db, user, session }) => getFirstSteps(db, { user, session })),
  ],
  jobs: [
    prepareExports,
    {
      name: 'erase-due-users',
      schedule: { cron: '* * * * *' },
      run: async ({ db, bus, pictures, personalData, clock, messageIndex }) => {
        if (await eraseDueUsers({ db, bus, pictures, personalData, now: clock.now() })) messageIndex.lookAgain()
      },
    },
    {
      name: 'forget-deleted-users',
      schedule: { cron: '8-59/10 * * * *' },
      run: ({ db, clock }) => forgetDeleted(db, clock.now()),
    },
    {
      name: 'sweep-exports',
      schedule: { cron: '9-59/10 * * * *' },
      run: sweepExports,
    },
    { name: 'enqueue-forgotten-exports', schedule: { cron: '7-59/10 * * * *' }, run: enqueueForgottenExports },
  ],
  personalData: {
    data_export: { by: ['user_id'], onErase: 'delete' },
  },
})
