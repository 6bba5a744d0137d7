import * as appReadings from './app-readings.ts'
import * as company from './company.ts'
import * as helplines from './helplines.ts'
import * as legalDocuments from './legal-documents.ts'
import * as maintenance from './maintenance.ts'
import * as serviceHours from './service-hours.ts'
import * as standing from './standing.ts'

/** Files with the calls of the place House. */
export const houseCalls = [
  standing,
  company,
  appReadings,
  helplines,
  legalDocuments,
  maintenance,
  serviceHours,
] as const
