import { z } from 'zod'

/** What a browser answers about a passkey, as JSON text of WebAuthn: its names are not ours to change. */
export const passkeyAnswer = z.string().min(2).max(32_768)

/** How its owner calls a passkey. */
export const passkeyName = z.string().trim().min(1).max(40)
