import { z } from 'zod'

/** Every answer of the application (REQ-149). `success` 200 means done; above 1000 the session is over (REQ-55): see outcome.ts. */
export const envelope = z.object({ success: z.int(), msg: z.string(), data: z.unknown() })
export type Envelope = z.infer<typeof envelope>
