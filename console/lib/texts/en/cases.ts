/** What every queue of cases says. */
export const casesEn = {
  'case.decision': 'Decision',
  'case.claim': 'Claim',
  'case.claimText': 'Claim it, so that no one else decides it at the same time.',
  'case.taken': '{name} is on it.',
  'case.decide': 'Decide',
  'case.release': 'Give back to the queue',
  'case.waits': 'Waits',
} as const
