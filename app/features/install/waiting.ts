/** How long a call may take before the app says that it is still working (REQ-153). */
export const waitMs = 8000

/** The calls that run longer than that. */
export function longWaits<Call>(running: ReadonlyMap<Call, number>, now: number): Call[] {
  return [...running].flatMap(([call, since]) => (now - since >= waitMs ? [call] : []))
}
