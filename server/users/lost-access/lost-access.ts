import * as calls from '@madang/contract/users/lost-access.ts'
import { dayMs } from '@madang/contract/values/durations.ts'
import { queueOf } from '../../casework/queue-of.ts'
import { command, type Domain, query, standalone } from '../../domain.ts'
import { keptAfter } from '../../retention/kept.ts'
import { accessCases } from './access-cases.ts'
import { askAccess } from './ask-access.ts'
import { refuseUndecided } from './decide-access.ts'
import { enterAccess } from './enter-access.ts'
import { getAccess, openAccess, proveAccess } from './own-request.ts'
import { sendAccessCode } from './send-access-code.ts'
import { getAccessAsked, stopAccess } from './stop-access.ts'

export const keptAccess = keptAfter('access_request', 'decided_at', calls.accessRules.keptDays * dayMs)

/** The part of the manifest of users about people who lost every way to log in. */
export const lostAccess = {
  routes: [
    standalone(calls.askAccess, askAccess),
    query(calls.getAccess, getAccess),
    standalone(calls.proveAccess, proveAccess),
    standalone(calls.sendAccessCode, sendAccessCode),
    standalone(calls.openAccess, openAccess),
    standalone(calls.enterAccess, enterAccess),
    query(calls.getAccessAsked, getAccessAsked),
    command(calls.stopAccess, stopAccess),
  ],
  queues: [queueOf(accessCases)],
  jobs: [
    {
      name: 'refuse-undecided-access',
      schedule: { cron: '11 * * * *' },
      run: ({ db, clock }) => refuseUndecided({ db, now: clock.now() }),
    },
  ],
  personalData: {
    access_request: {
      by: ['user_id', 'named'],
      onErase: {
        stays:
          'decisions of two operators (INV-F09); the row goes 90 days after its decision, which comes after 14 days at the latest',
      },
      onExport:
        'notExported: words and contact of whoever asked, who may be somebody else; that it was asked is in `account_event`',
    },
  },
} satisfies Partial<Domain>
