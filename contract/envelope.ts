import { z } from 'zod'

/** Every answer of the application (REQ-149). `success` 200 means done; above 1000 the session is over (REQ-55). */
export const envelope = z.object({ success: z.int(), msg: z.string(), data: z.unknown() })
export type Envelope = z.infer<typeof envelope>

export const done = 200

/** True when this code ends the session: the client clears everything but the language and goes to login. */
export function endsSession(success: number): boolean {
  return success > 1000
}
