import { z } from 'zod'
import { instant } from '../ids.ts'
import { passkeyAnswer, passkeyName } from '../values/passkey.ts'
import { command, commandKeptNowhere, publicEndpoint, query } from './operator-endpoint.ts'

const options = z.object({ options: z.string() })
const passkeyId = z.string().max(1400)
const challenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

export const getPasskeys = query({
  path: 'operator/GetPasskeys',
  summary: 'My own passkeys',
  right: null,
  input: {},
  output: z.object({
    passkeys: z.array(z.object({ passkeyId, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })),
    /** Whether the last one may go: where codes are no second choice it stays. */
    mayRemoveLast: z.boolean(),
  }),
})

export const startPasskey = commandKeptNowhere({
  path: 'operator/StartPasskey',
  summary: 'What my browser needs to make a passkey, as JSON of WebAuthn',
  right: null,
  proof: 'recent',
  input: {},
  output: options,
})

export const addPasskey = command({
  path: 'operator/AddPasskey',
  summary: 'Keep the passkey that my browser made',
  right: null,
  proof: 'recent',
  input: { name: passkeyName, response: passkeyAnswer },
  output: z.null(),
  failures: ['PASSKEY_WRONG', 'CONFLICT'],
})

export const removePasskey = command({
  path: 'operator/RemovePasskey',
  summary: 'Remove one of my passkeys; what it signed can still be verified',
  right: null,
  proof: 'recent',
  input: { passkeyId },
  output: z.null(),
  failures: ['CONFLICT'],
})

export const askPasskey = commandKeptNowhere({
  path: 'operator/AskPasskey',
  summary: 'What my browser needs to use a passkey, for signing this digest or to say that it is still me',
  right: null,
  input: {
    digest: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  },
  output: options,
})

export const proveByPasskey = commandKeptNowhere({
  path: 'operator/ProveByPasskey',
  summary: 'Say once more who one is, with a passkey: holds for five minutes, and for the one decision it signed',
  right: null,
  input: { response: passkeyAnswer },
  output: z.null(),
  failures: ['PASSKEY_WRONG', 'LOCKED_FOR_A_WHILE'],
  limit: { points: 20, seconds: 60 },
})

export const askSignInPasskey = publicEndpoint({
  path: 'operator/AskPasskeyAtDoor',
  summary: 'What my browser needs to use a passkey as the second step of signing in, or before the first',
  input: {
    /** What the first step answered; absent before it. */
    challenge: challenge.optional(),
  },
  output: options,
  failures: ['EXPIRED'],
  limit: { points: 20, seconds: 60 },
})

export const enterPasskey = publicEndpoint({
  path: 'operator/EnterPasskey',
  summary: 'The second step: a passkey',
  input: { challenge, response: passkeyAnswer },
  output: z.object({ token: z.string(), expiresAt: instant }),
  failures: ['EXPIRED', 'PASSKEY_WRONG', 'LOCKED_FOR_A_WHILE', 'SUSPENDED'],
  limit: { points: 20, seconds: 60 },
})
