import * as countries from './countries.ts'
import * as deposits from './deposits.ts'
import * as jobs from './jobs.ts'
import * as operations from './operations.ts'
import * as reconciliation from './reconciliation.ts'

/** Every call of running the house, by being exported from one of these files. */
export const runningCalls = [countries, deposits, jobs, operations, reconciliation].flatMap((file) =>
  Object.values<unknown>(file),
)
