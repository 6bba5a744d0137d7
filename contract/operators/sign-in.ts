import { z } from 'zod'
import { instant } from '../ids.ts'
import { passkeyAnswer } from '../values/passkey.ts'
import { secret } from '../values/secret.ts'
import { publicEndpoint } from './operator-endpoint.ts'
import { roles } from './rights.ts'

/** What a link is for: the first owner, a further operator, or a new password and second factor. */
export const linkKind = z.enum(['first', 'invite', 'reset'])

/** An address of mail, as operators sign in with. Compared in lower case. */
export const email = z.string().trim().toLowerCase().max(120).pipe(z.email())

const linkToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const password = secret(200)

export const openLink = publicEndpoint({
  path: 'operator/OpenLink',
  summary: 'What a link from the terminal or from a colleague is for, and the secret for the authenticator',
  input: { link: linkToken },
  output: z.object({
    kind: linkKind,
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(roles)),
    expiresAt: instant,
    /** The secret of the second factor in base32, to type. */
    secret: z.string(),
    /** The same as an otpauth:// address, to draw as a QR code. */
    address: z.string(),
  }),
  failures: ['EXPIRED', 'NOT_YET'],
  limit: { points: 20, seconds: 60 },
})

const signedIn = z.object({ token: z.string(), expiresAt: instant })

export const useLink = publicEndpoint({
  path: 'operator/UseLink',
  summary: 'Set password and second factor with a link; it works once',
  input: {
    link: linkToken,
    /** Asked of the first owner alone; an invitation names the address. */
    email: email.optional(),
    name: z.string().trim().min(1).max(60),
    password,
    confirmPassword: password,
    code: z.string().max(20),
  },
  output: signedIn.extend({ recoveryCodes: z.array(z.string()) }),
  failures: ['EXPIRED', 'PASSWORD_FORMAT', 'NEW_PASSWORDS_DIFFER', 'PROOF_WRONG', 'CONFLICT', 'NOT_YET'],
  limit: { points: 10, seconds: 60 },
})

export const signIn = publicEndpoint({
  path: 'operator/SignIn',
  summary: 'The first step: address and password',
  input: {
    email,
    password,
    /** A passkey used before the password is looked at: guesses from elsewhere do not keep its owner out. */
    passkey: passkeyAnswer.optional(),
  },
  output: z.object({
    /** Stands for the accepted password for five minutes. */
    challenge: z.string(),
    name: z.string(),
    roles: z.array(z.enum(roles)),
    /** Ways of the second step: a passkey of theirs, a code. */
    hasPasskey: z.boolean(),
    takesCode: z.boolean(),
  }),
  failures: ['WRONG_CREDENTIALS', 'PASSKEY_WRONG', 'LOCKED_FOR_A_WHILE', 'SUSPENDED'],
  limit: { points: 20, seconds: 60 },
})

export const enterCode = publicEndpoint({
  path: 'operator/EnterCode',
  summary: 'The second step: a one-time code, or one of the recovery codes',
  input: { challenge: linkToken, code: z.string().max(20) },
  output: signedIn,
  failures: ['EXPIRED', 'PROOF_WRONG', 'PASSKEY_WRONG', 'LOCKED_FOR_A_WHILE', 'SUSPENDED'],
  limit: { points: 20, seconds: 60 },
})
