import { z } from 'zod'
import { instant } from '../ids.ts'
import { email } from './sign-in.ts'
import { command, commandWithSecret, query, operatorId, reason } from './operator-endpoint.ts'
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
    /** Recovery codes not used yet. */
    recoveryCodes: z.int(),
  }),
})

export const signOut = command({
  path: 'operator/SignOut',
  summary: 'End this session, or all of mine',
  right: null,
  input: { everywhere: z.boolean().default(false) },
  output: z.null(),
})

/** One operator as colleagues see them. */
export const operatorRow = z.object({
  operatorId,
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(roles)),
  status: z.enum(['active', 'disabled']),
  createdAt: instant,
  signedInAt: instant.nullable(),
  /** Open sessions. */
  sessions: z.int(),
})
export type OperatorRow = z.infer<typeof operatorRow>

export const getOperators = query({
  path: 'operator/GetOperators',
  summary: 'Everybody who may use the console, and open invitations',
  right: 'operators.read',
  input: {},
  output: z.object({
    operators: z.array(operatorRow),
    invitations: z.array(
      z.object({ email: z.string(), name: z.string(), roles: z.array(z.enum(roles)), expiresAt: instant }),
    ),
  }),
})

/** What was done at once, or waits for a second person (REQ-174). */
const outcome = z.object({
  /** The proposal that waits; null when it was done at once. */
  proposalId: z.uuid().nullable(),
  /** Shown once: the link of an invitation that was made at once. */
  link: z.string().nullable(),
})

export const invite = commandWithSecret({
  path: 'operator/Invite',
  summary: 'Invite a further operator; a second owner approves it, once there is one',
  right: 'operators.change',
  input: { email, name: z.string().trim().min(1).max(60), roles: heldRoles, reason },
  output: outcome,
  failures: ['CONFLICT'],
})

export const proposeRoles = command({
  path: 'operator/ProposeRoles',
  summary: 'Give an operator other roles; a second owner approves it',
  right: 'operators.change',
  input: { operatorId, roles: heldRoles, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

export const proposeReset = command({
  path: 'operator/ProposeReset',
  summary: 'A new password and second factor for an operator who lost theirs; a second owner approves it',
  right: 'operators.change',
  input: { operatorId, reason },
  output: z.object({ proposalId: z.uuid() }),
  failures: ['CONFLICT'],
})

export const disable = command({
  path: 'operator/Disable',
  summary: 'End all sessions of an operator and let them in no more; at once',
  right: 'operators.change',
  proof: 'recent',
  input: { operatorId, reason },
  output: z.null(),
  failures: ['CONFLICT'],
})
