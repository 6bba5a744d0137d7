import { z } from 'zod'
import { secret } from '../values/secret.ts'
import { commandKeptNowhere } from './operator-endpoint.ts'

/** A one-time code, or one of the recovery codes. */
const code = secret(20)

export const prove = commandKeptNowhere({
  path: 'operator/Prove',
  summary: 'Say once more who one is, with a one-time code: holds for five minutes, and for one decision about money',
  right: null,
  input: { code },
  output: z.null(),
  failures: ['PROOF_WRONG', 'PASSKEY_WRONG', 'LOCKED_FOR_A_WHILE'],
  limit: { points: 20, seconds: 60 },
})
