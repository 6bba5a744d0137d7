import type { Domain } from '../domain.ts'

/** What one kind of campaign adds to the domain of campaigns. */
export type CampaignPart = Required<Pick<Domain, 'routes'>> &
  Pick<Domain, 'timers' | 'jobs' | 'queues' | 'personalData' | 'holds'>
