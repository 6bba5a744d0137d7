// Places where the text leaves a choice; the default first. Explained in README.md.
export interface Readings {
  minimumOn: 'quantity' | 'net'
  activity: 'any' | 'event only' // event, contest, draw or one credited class block
  dayLimit: 'programme day' | 'rolling 24 h'
  limitCounts: 'not given back' | 'all' // whether cancelled, rejected and failed ones free the limit
  addressAge: 'first request' | 'first request or saving' | 'arrival or saving' // since when an address is known (INV-W07)
  noAmount: 'before everything' | 'instead of 701' // where 400 stands
  budgetCounts: 'paid' | 'paid and open' // buyback's 731
  rejectWaits: boolean // 30 s delay also for a rejection
  buybackWaits: boolean // 30 s delay also for buybacks
  scamUntil: 'first request' | 'first arrival' // how long whoever withdraws is asked whether somebody told them to (REQ-126)
  takenBack: 'first stands' | 'nothing stands' // what is left of a decision that its second person took back (REQ-173)
  budgetAsked: 'agreement too' | 'request and effect' // when 731 is answered
  onePerson: 'any pay-out' | 'withdrawals' // what one person approves up to the limit (REQ-174)
  acceptStops: 'withdrawals' | 'buybacks too' // INV-W06
  unknownNetwork: 'any form' | 'malformed' // 706 or 705 for a network that does not exist
  timers: 'by tick' | 'by every act' // when a due cooling-off or decision takes effect
}
export const defaults: Readings = {
  minimumOn: 'quantity',
  activity: 'any',
  dayLimit: 'programme day',
  limitCounts: 'not given back',
  addressAge: 'first request',
  noAmount: 'before everything',
  budgetCounts: 'paid',
  rejectWaits: true,
  buybackWaits: true,
  scamUntil: 'first request',
  takenBack: 'first stands',
  budgetAsked: 'agreement too',
  onePerson: 'any pay-out',
  acceptStops: 'withdrawals',
  unknownNetwork: 'any form',
  timers: 'by tick',
}
