/** The number of an envelope that means done. */
export const done = 200

/** True when this code ends the session: the client clears everything but the language and goes to login. */
export function endsSession(success: number): boolean {
  return success > 1000
}

/**
 * Numbers that judge a message and would say the same to a repetition: it leaves its conversation's line and says why
 * (REQ-94, REQ-101, too long, too large, not accepted, gone, a quota used up). Everything else is tried again, in order (INV-C04).
 */
const judged: readonly number[] = [400, 404, 413, 415, 430, 611, 612, 613, 614, 615, 617, 618, 619, 632]

export function refusesMessage(success: number): boolean {
  return judged.includes(success)
}
