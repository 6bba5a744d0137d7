import { z } from 'zod'
import { instant } from '../../ids.ts'
import { contactKinds } from '../../users/contact.ts'
import { accessAnswer, lostThings } from '../../users/lost-access.ts'
import { command, commandKeptNowhere, reason } from '../operator-endpoint.ts'
import { caseCalls, casePerson } from './case-calls.ts'

const accessId = z.uuid()

/** What keeps somebody from being let in now. */
export const accessHindrance = z.enum(['nobody', 'notActive', 'waits', 'factorsWait', 'keysUsed', 'others'])

/** People who lost every way to log in (REQ-50): one of the staff proposes to let them in, a second one agrees. */
export const accessRequests = caseCalls({
  queue: 'accessRequests',
  area: 'access',
  one: 'Request',
  many: 'Requests',
  reads: 'service.read',
  decides: 'users.open',
  outcome: z.enum(['granted', 'refused', 'stopped']),
  key: { accessId },
  item: {
    reference: z.string(),
    /** Null where nobody has what was typed: such a request can be refused alone. */
    user: casePerson.nullable(),
    /** What was typed: an ID, or a nickname and an invitation code. */
    named: z.string(),
    lost: z.array(z.enum(lostThings)),
    contact: z.object({ kind: z.enum(contactKinds), masked: z.string(), isProved: z.boolean() }),
    words: z.string(),
    /** Other requests for the account that are undecided, or granted and not used: of them at most one is its owner's. */
    others: z.int(),
    /** Second factors of the account, and phones that are logged in to it; who has one of these was told and may stop it. */
    factors: z.int(),
    sessions: z.int(),
    /** When one of these was used last; null for none. */
    lastUseTime: instant.nullable(),
    /** Since when its owner has the account frozen: what is granted opens it too. Null where it is not, or is suspended. The release before does not say it. */
    frozenTime: instant.nullable().optional(),
    /** From when it may be granted without a proved number. */
    waitTime: instant,
    hindrance: accessHindrance.nullable(),
    answer: accessAnswer.nullable(),
    /** When a phone of the account stopped it, and when the asker came in. */
    stopTime: instant.nullable(),
    useTime: instant.nullable(),
    isProposed: z.boolean(),
  },
})
export type QueuedAccessRequest = z.infer<typeof accessRequests.item>

export const openAccessContact = commandKeptNowhere({
  path: 'access/OpenContact',
  summary: 'Where the asker of a request one has claimed can be reached; that it was opened is in the audit log',
  right: 'users.open',
  proof: 'recent',
  input: { accessId, reason },
  output: z.object({ contact: z.string() }),
  failures: ['CONFLICT'],
})

export const proposeAccess = command({
  path: 'access/ProposeForUser',
  summary: 'Ask a second person to let the asker of a request one has claimed set a new password',
  right: 'users.open',
  proof: 'recent',
  input: { accessId, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

export const refuseAccess = command({
  path: 'access/RefuseForUser',
  summary: 'Refuse a request one has claimed, in words its asker reads',
  right: 'users.open',
  proof: 'recent',
  input: { accessId, answer: accessAnswer, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})
