import { z } from 'zod'
import { changing, reading, stopping } from '../endpoint.ts'
import { instant } from '../ids.ts'
import { passkeyAnswer, passkeyName } from '../values/passkey.ts'
import { secret } from '../values/secret.ts'

const password = secret(256)
const options = z.object({ options: z.string() })
const passkeyId = z.string().max(1400)

export const getFactors = reading({
  path: 'user/GetFactors',
  summary: 'My passkeys, whether codes of an authenticator are on, and what confirms my withdrawals',
  auth: 'user',
  feature: null,
  input: {},
  output: z.object({
    passkeys: z.array(
      z.object({
        passkeyId,
        name: z.string(),
        createTime: instant,
        lastUseTime: instant.nullable(),
        /** Made on the phone that asks. */
        isHere: z.boolean(),
      }),
    ),
    /** Since when codes of an authenticator are on; null while they are off. */
    codesSince: instant.nullable(),
    withdrawsByPasskey: z.boolean(),
    /** When all of them and the recovery codes end, since customer service was told that they are lost; null otherwise. */
    endTime: instant.nullable(),
  }),
})

export const startPasskey = changing({
  path: 'user/StartPasskey',
  summary: 'What my browser needs to make a passkey, as JSON of WebAuthn; for the password entered again',
  auth: 'user',
  feature: null,
  input: { password },
  output: options,
  failures: ['WRONG_CREDENTIALS', 'CONFLICT'],
  limit: { points: 20, seconds: 60 },
})

export const addPasskey = changing({
  path: 'user/AddPasskey',
  summary: 'Keep the passkey that my browser made',
  auth: 'user',
  feature: null,
  input: { name: passkeyName, response: passkeyAnswer },
  output: z.null(),
  failures: ['PASSKEY_WRONG', 'CONFLICT'],
  limit: { points: 20, seconds: 60 },
})

export const removePasskey = changing({
  path: 'user/RemovePasskey',
  summary: 'Remove one of my passkeys, for the password entered again',
  auth: 'user',
  feature: null,
  input: { passkeyId, password },
  output: z.null(),
  failures: ['WRONG_CREDENTIALS'],
  limit: { points: 20, seconds: 60 },
})

export const startCodes = changing({
  path: 'user/StartCodes',
  summary: 'A secret for an authenticator app, for the password entered again; on once a code of it is entered',
  auth: 'user',
  feature: null,
  input: { password },
  output: z.object({
    /** In base32, to type. */
    secret: z.string(),
    /** The same as an otpauth:// address. */
    address: z.string(),
  }),
  failures: ['WRONG_CREDENTIALS', 'CONFLICT'],
  limit: { points: 10, seconds: 60 },
})

export const confirmCodes = changing({
  path: 'user/ConfirmCodes',
  summary: 'Turn codes of an authenticator on, with one of them',
  auth: 'user',
  feature: null,
  input: { code: secret(20) },
  output: z.null(),
  failures: ['PROOF_WRONG', 'EXPIRED', 'LOCKED_FOR_A_WHILE'],
  limit: { points: 20, seconds: 60 },
})

export const stopCodes = changing({
  path: 'user/StopCodes',
  summary: 'Turn codes of an authenticator off, for the password entered again',
  auth: 'user',
  feature: null,
  input: { password },
  output: z.null(),
  failures: ['WRONG_CREDENTIALS'],
  limit: { points: 10, seconds: 60 },
})

export const setWithdrawCheck = changing({
  path: 'user/SetWithdrawCheck',
  summary: 'Whether a passkey confirms my withdrawals, for the password entered again',
  auth: 'user',
  feature: null,
  input: { byPasskey: z.boolean(), password },
  output: z.null(),
  failures: ['WRONG_CREDENTIALS'],
  limit: { points: 10, seconds: 60 },
})

export const keepFactors = stopping({
  path: 'user/KeepFactors',
  summary: 'Say that my second factors are not lost: what customer service was asked for is stopped',
})
