import { z } from 'zod'
import { instant } from '../ids.ts'
import { email } from './sign-in.ts'
import { listOf } from './lists/list-of.ts'
import { command, commandKeptNowhere, query, operatorId, reason } from './operator-endpoint.ts'
import { rights, roles } from './rights.ts'

const heldRoles = z.array(z.enum(roles)).min(1).max(roles.length)

export const getMe = query({
  path: 'operator/GetMe',
  summary: 'Who is signed in, and what they may do',
  right: null,
  input: {},
  output: z.object({
    operatorId,
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(roles)),
    rights: z.array(z.enum(rights)),
    expiresAt: instant,
    /** The server's time of this answer. */
    now: instant,
    /** Recovery codes not used yet. */
    recoveryCodes: z.int(),
    /** The origin of the page with screens of the app; null where this server has no second one. */
    previewOrigin: z.string().nullable(),
    /** How they may say once more who they are. */
    hasPasskey: z.boolean(),
    takesCode: z.boolean(),
    /** What everybody should know at once: an emergency stop, or a link that was made at the server for an owner, or a budget of text messages. */
    alerts: z.array(
      z.object({
        kind: z.enum(['stop', 'ownerLink', 'texts', 'countryTexts', 'mails']),
        name: z.string(),
        until: instant,
      }),
    ),
    /** Wrong passwords and second proofs at one's own door since `SeenTries`; null without any. */
    failedTries: z.object({ times: z.int(), last: instant }).nullable(),
  }),
})

export const seenTries = command({
  path: 'operator/SeenTries',
  summary: 'I have seen how often somebody tried to sign in as me',
  right: null,
  input: { last: instant },
  output: z.null(),
})

export const signOut = command({
  path: 'operator/SignOut',
  summary: 'End this session, or all of mine',
  right: null,
  input: { everywhere: z.boolean().default(false) },
  output: z.null(),
})

const operatorStatus = z.enum(['active', 'disabled'])

/** One operator as colleagues see them. */
export const operatorRow = z.object({
  operatorId,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  status: operatorStatus,
  /** Suspended by an emergency stop until then. */
  stoppedUntil: instant.nullable(),
  /** Agrees to nothing until then. */
  approvesFrom: instant.nullable(),
  createdAt: instant,
  signedInAt: instant.nullable(),
  /** Open sessions. */
  sessions: z.int(),
})
export type OperatorRow = z.infer<typeof operatorRow>

/** Operators are found by a part of the name or the address. */
export const operatorList = listOf({
  item: operatorRow,
  sorts: ['name', 'signedIn', 'created'],
  filters: { role: z.enum(roles), status: operatorStatus },
  words: 64,
})

export const getOperators = query({
  path: 'operator/GetOperators',
  summary: 'Everybody who may use the console, and open invitations',
  right: 'operators.read',
  input: operatorList.input,
  output: operatorList.output.extend({
    /** Links that nobody has used yet. */
    invitations: z.array(
      z.object({
        linkId: z.uuid(),
        kind: z.enum(['invite', 'reset']),
        email: z.string(),
        name: z.string(),
        roles: z.array(z.enum(roles)),
        expiresAt: instant,
        /** When it begins to work; null for one that works. */
        validFrom: instant.nullable(),
        /** Names of those who had a part in it; nobody for a link made at the server. */
        by: z.array(z.string()),
        /** Whether it is taken back at the server alone. */
        isFirm: z.boolean(),
        /** Whether the caller may see its first half. */
        hasMyHalf: z.boolean(),
      }),
    ),
    stops: z.array(
      z.object({
        stopId: z.uuid(),
        name: z.string(),
        stoppedBy: z.string(),
        reason: z.string(),
        endsAt: instant,
        mayDecide: z.boolean(),
      }),
    ),
    /** Whether the second owner has not come in yet: they are invited by one person. */
    isAlone: z.boolean(),
    /** Hours in which a new access agrees to nothing; 0 in a demonstration. */
    waitHours: z.number(),
  }),
})

/** What was done at once, or waits for a second person (REQ-174). */
const outcome = z.object({
  /** The proposal that waits; null when it was done at once. */
  proposalId: z.uuid().nullable(),
  /** Shown once: the link of the second owner, whom the first invites alone. */
  link: z.string().nullable(),
})

export const invite = commandKeptNowhere({
  path: 'operator/Invite',
  summary: 'Invite a further operator; a second owner approves it, except the invitation of the second owner itself',
  right: 'operators.change',
  proof: 'recent',
  input: { email, name: z.string().trim().min(1).max(60), roles: heldRoles, reason },
  output: outcome,
  failures: ['CONFLICT'],
})

export const proposeRoles = command({
  path: 'operator/ProposeRoles',
  summary: 'Give an operator other roles; a second owner approves it',
  right: 'operators.change',
  proof: 'recent',
  input: { operatorId, roles: heldRoles, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

/** Asking a second owner for something about one operator. */
const asking = {
  right: 'operators.change',
  proof: 'recent',
  input: { operatorId, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
} as const

export const proposeReset = command({
  ...asking,
  path: 'operator/ProposeReset',
  summary: 'A new password and second factor for an operator who lost theirs; a second owner approves it',
})

export const proposeEnable = command({
  ...asking,
  path: 'operator/ProposeEnable',
  summary: 'Let a disabled operator in again; a second owner approves it',
})

export const disable = command({
  path: 'operator/Disable',
  summary:
    'End all sessions of an operator and let them in no more: at once, or for an owner when a second one approves it',
  right: 'operators.change',
  proof: 'recent',
  input: { operatorId, reason },
  output: z.object({ proposalId: z.uuid().nullable() }),
  failures: ['CONFLICT'],
})

export const stop = command({
  path: 'operator/Stop',
  summary: 'Emergency: suspend an operator for 24 hours, in which nobody approves anything',
  right: 'operators.change',
  proof: 'recent',
  input: { operatorId, reason },
  output: z.object({ stopId: z.uuid() }),
  failures: ['CONFLICT'],
})

export const decideStop = command({
  path: 'operator/DecideStop',
  summary: 'Make an emergency stop last, or lift it; never by whoever stopped or is stopped',
  right: 'operators.change',
  proof: 'recent',
  input: { stopId: z.uuid(), isLasting: z.boolean(), reason },
  output: z.null(),
  failures: ['CONFLICT', 'NOT_YET'],
})

export const revokeLink = command({
  path: 'operator/RevokeLink',
  summary: 'Take back an invitation or another link that nobody has used yet',
  right: 'operators.change',
  proof: 'recent',
  input: { linkId: z.uuid(), reason },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const openHalf = commandKeptNowhere({
  path: 'operator/OpenHalf',
  summary: 'The first half of a link that I proposed, to hand to the person named',
  right: 'operators.change',
  proof: 'recent',
  input: { linkId: z.uuid() },
  output: z.object({ address: z.string() }),
})

export const getSessions = query({
  path: 'operator/GetSessions',
  summary: 'My own open sessions',
  right: null,
  input: {},
  output: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.uuid(),
        createdAt: instant,
        lastUsedAt: instant,
        expiresAt: instant,
        address: z.string(),
        isThis: z.boolean(),
      }),
    ),
  }),
})

export const endOwnSession = command({
  path: 'operator/EndSession',
  summary: 'End one of my own sessions',
  right: null,
  input: { sessionId: z.uuid() },
  output: z.null(),
})
