// Places where the text leaves a choice. Defaults are ours; each is explained in README.md, "Readings".
export interface Readings {
  fraudCheckHours: number // REQ-108 "up to 24 h": `settle` passes who waits that long unjudged
  settle: 'at registration' | 'by act' // when ordinal, facts and grants are made
  levelsOf: 'earner' | 'invitee' // REQ-107: whose country limits the levels
  statusAt: 'fact' | 'fact and credit' | 'fact, check and credit' // when an ancestor must be active
  heldFrom: 'review' | 'fact' // INV-R10: from when a waiting grant leaves the pool for the held account
  reversal: 'both parts' | 'locked part' // REQ-119 "reversed while still locked"
  partial: 'what is there' | 'whole part or nothing' | 'while still locked' // of each part, when less is left than was given
  reuse: 'nothing' | 'registration' // INV-R03: which rewards a remembered device pays no second time
  emptyPool: 'each by itself' | 'stops' // INV-M07 against REQ-175 "a budget cap stops a campaign"
  suspendedCode: 'works' | 'refused' // REQ-44 "disabled code"
  registrationsPerDeviceDay: number // REQ-53
  sameDayPlan: 'refused' | 'replaces' // a second plan for one day
  planAheadMs: number // at least one hour
  airdropHeldAtClaim: boolean // whether a claim reserves its 10 USDT
  airdropApprovers: 1 | 2 // two, alternative one
}
export const defaults: Readings = {
  fraudCheckHours: 24,
  settle: 'at registration',
  levelsOf: 'earner',
  statusAt: 'fact',
  heldFrom: 'review',
  reversal: 'both parts',
  partial: 'what is there',
  reuse: 'nothing',
  emptyPool: 'each by itself',
  suspendedCode: 'works',
  registrationsPerDeviceDay: 3,
  sameDayPlan: 'refused',
  planAheadMs: 3_600_000,
  airdropHeldAtClaim: true,
  airdropApprovers: 2,
}
