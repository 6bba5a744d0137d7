/** The number of an envelope that means done. */
export const done = 200

/** True when this code ends the session: the client clears everything but the language and goes to login. */
export function endsSession(success: number): boolean {
  return success > 1000
}
