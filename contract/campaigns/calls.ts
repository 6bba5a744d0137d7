import * as xrp from './xrp.ts'

/** Every call of campaigns, by being exported from one of these files. */
export const campaignCalls = [xrp].flatMap((file) => Object.values<unknown>(file))
