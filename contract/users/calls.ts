import * as lostAccess from './lost-access.ts'
import * as suspensions from './suspensions.ts'

/** Calls of people who have no session and want one again. */
export const wayBackCalls = { ...lostAccess, ...suspensions }
