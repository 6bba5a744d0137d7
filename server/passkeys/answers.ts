import { z } from 'zod'
import { Failure } from '@madang/contract/failures.ts'

const base64url = z.string().regex(/^[A-Za-z0-9_-]{1,8192}$/)
const common = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
}
const transports = z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']).catch('internal'))

/** What a browser answers when a passkey was made: WebAuthn `RegistrationResponseJSON`, as far as we read it. */
export const registrationAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: transports.max(10).default([]),
  }),
})

/** What it answers when one was used: WebAuthn `AuthenticationResponseJSON`. */
export const assertionAnswer = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})
export type AssertionAnswer = z.output<typeof assertionAnswer>

const clientData = z.object({ challenge: base64url })

/** An answer from its JSON text. PROOF_WRONG for a text that is none. */
export function answerIn<S extends z.ZodType>(schema: S, text: string): z.output<S> {
  const { success, data } = schema.safeParse(parsed(text))
  if (!success) throw passkeyWrong()
  return data
}

/** The challenge that was signed, as the browser says. */
export function challengeIn(clientDataJSON: string): Buffer {
  const { challenge } = answerIn(clientData, Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
  return Buffer.from(challenge, 'base64url')
}

/** A passkey that is unknown or removed, or an answer that is wrong, late or used: one refusal for all. */
export function passkeyWrong(): Failure {
  return new Failure('PASSKEY_WRONG', { field: 'passkey' })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
