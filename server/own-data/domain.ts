import * as ownData from '@madang/contract/users/own-data.ts'
import { checkedCommand, command, domain, query } from '../domain.ts'
import { eraseDueUsers } from './erase-user.ts'
import { enqueueForgottenExports, keptExports, prepareExports, sweepExports } from './prepare-exports.ts'
import { askExport, getExport } from './ask-export.ts'
import { cancelDeletion, getDeletion, requestDeletion } from './deletion.ts'
import { getFirstSteps } from './get-first-steps.ts'
import { confirmPassword } from '../users/passwords/confirm-password.ts'
import { removeExport } from './remove-export.ts'
import { openExport } from './open-export.ts'
import { exportedRequests } from './export-requests.ts'

export const ownDataDomain = domain({
  name: 'own-data',
  about: 'export and deletion of an account',
  mayUse: ['*'],
  routes: [
    checkedCommand(ownData.exportData, confirmPassword, askExport),
    query(ownData.getExport, getExport),
    command(ownData.openExport, openExport),
    query(ownData.getDeletion, getDeletion),
    checkedCommand(ownData.requestDeletion, confirmPassword, requestDeletion),
    command(ownData.cancelDeletion, cancelDeletion),
    query(ownData.getFirstSteps, getFirstSteps),
  ],
  jobs: [
    prepareExports,
    removeExport,
    {
      name: 'erase-due-users',
      schedule: { cron: '* * * * *' },
      run: (services) => eraseDueUsers({ ...services, now: services.clock.now() }),
    },
    {
      name: 'sweep-exports',
      schedule: { cron: '9-59/10 * * * *' },
      run: sweepExports,
    },
    { name: 'enqueue-forgotten-exports', schedule: { cron: '7-59/10 * * * *' }, run: enqueueForgottenExports },
  ],
  retention: [keptExports],
  personalData: {
    data_export: { by: ['user_id'], onErase: 'delete', onExport: exportedRequests },
  },
})
