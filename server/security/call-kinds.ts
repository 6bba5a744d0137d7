import { all, ofCall, ofUsers, wrongProofs, type Kind } from './kind.ts'

/** Refusals that mean the same at every call. */
export const callKinds = {
  'proof.wrong': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 200, minutes: 10 },
    calls: { at: ofUsers, when: wrongProofs },
  },
  'proof.locked': {
    severity: 'warning',
    fields: ofCall,
    alertFrom: { times: 50, minutes: 60 },
    calls: { at: ofUsers, when: ['LOCKED_FOR_A_WHILE'] },
  },
  'session.refused': {
    severity: 'info',
    fields: ofCall,
    alertFrom: { times: 50_000, minutes: 10 },
    calls: { at: all, when: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'SESSION_ENDED'] },
  },
  'account.refused': {
    severity: 'info',
    fields: ofCall,
    calls: { at: all, when: ['SUSPENDED', 'ACCOUNT_DELETED'] },
  },
  'limit.reached': {
    severity: 'notice',
    fields: ofCall,
    alertFrom: { times: 10_000, minutes: 10 },
    calls: { at: all, when: ['TOO_MANY'] },
  },
  'object.refused': {
    severity: 'info',
    fields: ofCall,
    alertFrom: { times: 10_000, minutes: 10 },
    calls: { at: all, when: ['NOT_FOUND', 'USER_NOT_FOUND', 'NOT_ALLOWED', 'NOT_SENT'] },
  },
  'input.refused': {
    severity: 'info',
    fields: ofCall,
    alertFrom: { times: 10_000, minutes: 10 },
    calls: { at: all, when: ['INVALID', 'TOO_LARGE', 'TYPE_NOT_ACCEPTED', 'WRONG_METHOD', 'KEY_REUSED'] },
  },
  'server.failed': {
    severity: 'error',
    fields: [...ofCall, 'trace'],
    alertFrom: { times: 10, minutes: 10 },
    calls: { at: all, when: ['INTERNAL', 'NO_ROOM'] },
  },
} as const satisfies Record<string, Kind>
