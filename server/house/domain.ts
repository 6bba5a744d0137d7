import * as operatorHouse from '@madang/contract/operators/content/house/standing.ts'
import * as house from '@madang/contract/reading/house.ts'
import { domain, query, sharedByCountry, sharedQuery } from '../domain.ts'
import { companyRow } from './company-row.ts'
import { appReadingsRow } from './app-readings-row.ts'
import { getCompany } from './get-company.ts'
import { getHelplines } from './get-helplines.ts'
import { getMaintenance } from './get-maintenance.ts'
import { helplineRow } from './helpline-row.ts'
import { legalDocumentRow } from './legal-document-row.ts'
import { maintenanceRow } from './maintenance-row.ts'
import { getHouse } from './standing.ts'

export const houseDomain = domain({
  name: 'house',
  about:
    'what the company says of itself: details, legal documents, helplines, how the app reads its rules, maintenance',
  mayUse: [],
  content: [companyRow, legalDocumentRow, helplineRow, appReadingsRow, maintenanceRow],
  routes: [
    sharedQuery(house.getCompany, getCompany),
    sharedByCountry(house.getHelplines, getHelplines),
    sharedQuery(house.getMaintenance, getMaintenance),
    query(operatorHouse.getHouse, getHouse),
  ],
  timers: [
    { name: 'read-maintenance', everyMs: 2_000, run: ({ maintenance }) => maintenance.refresh() },
    { name: 'read-app-readings', everyMs: 2_000, run: ({ appReadings }) => appReadings.refresh() },
  ],
  stays: {
    house_setting: 'what the house says of itself',
    legal_document: 'what people agreed to',
  },
})
