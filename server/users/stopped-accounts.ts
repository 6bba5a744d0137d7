import * as security from '@madang/contract/users/security.ts'
import * as suspensions from '@madang/contract/users/suspensions.ts'
import { queueOf } from '../casework/queue-of.ts'
import { checkedUpload, command, query, standalone, type Domain } from '../domain.ts'
import { exportedEarlierAppeals, exportedSuspensions } from './export-account.ts'
import { lostAccess } from './lost-access/lost-access.ts'
import { exportedFreezes } from './freezes/export-freezes.ts'
import { unfreeze } from './freezes/unfreeze.ts'
import { suspensionAppealCases } from './suspension-appeals/appeal-cases.ts'
import { uploadAppealPicture, uploadingAppellant } from './suspension-appeals/appeal-pictures.ts'
import { appealSuspension, getSuspension } from './suspension-appeals/own-suspension.ts'
import { endDueSuspensions } from './suspensions.ts'

/** The part of the manifest of users about accounts that their users froze, lost the keys of, or operators suspended. */
export const stoppedAccounts = {
  routes: [
    standalone(security.unfreeze, unfreeze),
    query(suspensions.getSuspension, getSuspension),
    command(suspensions.appealSuspension, appealSuspension),
    checkedUpload(suspensions.uploadAppealPicture, uploadingAppellant, uploadAppealPicture),
    ...lostAccess.routes,
  ],
  queues: [queueOf(suspensionAppealCases), ...lostAccess.queues],
  jobs: [
    ...lostAccess.jobs,
    {
      name: 'end-suspensions',
      schedule: { cron: '* * * * *' },
      run: ({ db, clock, keys, random, messageWays }) =>
        endDueSuspensions({ db, keys, random, messageWays, now: clock.now() }),
    },
  ],
  personalData: {
    ...lostAccess.personalData,
    account_freeze: {
      by: ['user_id'],
      onErase: { stays: 'why money waited, and who opened the account again (REQ-126)' },
      onExport: exportedFreezes,
    },
    freeze_link: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: digests of links that work for a week',
    },
    suspension: {
      by: ['user_id'],
      onErase: {
        stays:
          'decisions of operators and their reasons (INV-F09); the words and pictures of an appeal go 90 days after its decision',
      },
      onExport: exportedSuspensions,
    },
    earlier_appeal: {
      by: ['user_id'],
      onErase: {
        stays: 'decisions of operators (INV-F09); its words and pictures go 90 days after its decision',
      },
      onExport: exportedEarlierAppeals,
    },
    suspension_ticket: {
      by: ['user_id'],
      onErase: 'delete',
      onExport: 'notExported: digests of tickets that work for half an hour',
    },
  },
} satisfies Partial<Domain>
