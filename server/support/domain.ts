import * as support from '@madang/contract/chat/support.ts'
import { queueOf } from '../casework/queue-of.ts'
import { domain, query, standalone } from '../domain.ts'
import { hoursRow } from './hours-row.ts'
import { customerCases } from './customer-cases.ts'
import { openService } from './open-service.ts'
import { getService } from './opening-hours.ts'
import { getMyPlace } from './get-my-place.ts'

export const supportDomain = domain({
  name: 'support',
  about: 'customer service: claims, hours, answers',
  mayUse: ['chat', 'friends', 'users'],
  content: [hoursRow],
  routes: [
    query(support.getService, getService),
    standalone(support.openService, openService),
    query(support.getMyPlace, getMyPlace),
  ],
  queues: [queueOf(customerCases)],
  personalData: {
    support_answer: {
      by: ['customer'],
      onErase: { stays: 'which operator answered (INV-F09); holds no words' },
      onExport: 'notExported: which member of staff answered; the answers are in `messages`',
    },
    support_claim: {
      by: ['customer'],
      onErase: { stays: 'which operator takes care of whom (INV-F09); holds no words' },
      onExport: 'notExported: which member of staff takes care; the conversation is in `messages`',
    },
    support_setting: {
      by: ['service_user'],
      onErase: { stays: 'names the account of customer service alone' },
      onExport: 'notExported: names the account of customer service alone',
    },
  },
})
