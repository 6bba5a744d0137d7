import * as support from '@madang/contract/chat/support-calls.ts'
import { queueOf } from '../casework/queue-of.ts'
import { command, domain, query, standalone } from '../domain.ts'
import { askCountry, getMyCountry } from './countries/ask-country.ts'
import { countryCases } from './countries/country-cases.ts'
import { exportedCountryRequests } from './countries/export-countries.ts'
import { keptCountries, sweepCountries } from './countries/sweep-countries.ts'
import { hoursRow } from './hours-row.ts'
import { customerCases } from './customer-cases.ts'
import { openService } from './open-service.ts'
import { getService } from './opening-hours.ts'
import { getMyPlace } from './get-my-place.ts'

export const supportDomain = domain({
  name: 'support',
  about: 'customer service: claims, hours, answers; requests for another country',
  mayUse: ['chat', 'friends', 'pictures', 'users'],
  content: [hoursRow],
  routes: [
    query(support.getService, getService),
    standalone(support.openService, openService),
    query(support.getMyPlace, getMyPlace),
    query(support.getMyCountry, getMyCountry),
    command(support.askCountry, askCountry),
  ],
  queues: [queueOf(customerCases), queueOf(countryCases)],
  jobs: [
    {
      name: 'sweep-country-requests',
      schedule: { cron: '6-59/10 * * * *' },
      run: ({ db, clock }) => sweepCountries(db, clock.now()),
    },
  ],
  retention: [keptCountries],
  stays: {
    support_hours: 'opening hours',
  },
  personalData: {
    country_request: {
      by: ['user_id'],
      onErase: { stays: 'decisions of two operators (INV-F09); words and pictures go 90 days after the decision' },
      onExport: exportedCountryRequests,
    },
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
