import * as awards from './awards.ts'
import * as contest from './contest.ts'
import * as draws from './draws.ts'
import * as events from './events.ts'
import * as partners from './partners.ts'
import * as points from './points.ts'
import * as studio from './studio.ts'
import * as xrp from './xrp.ts'

/** Every call of campaigns, by being exported from one of these files. */
export const campaignCalls = [awards, contest, draws, events, partners, points, studio, xrp].flatMap((file) =>
  Object.values<unknown>(file),
)
