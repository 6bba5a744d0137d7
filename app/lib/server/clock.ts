/** How far the phone's clock is from the server's, in milliseconds; known after initialisation (REQ-151, REQ-214). */
let offsetMs = 0

export function setServerTime(serverTime: number, phoneTime = Date.now()): void {
  offsetMs = serverTime - phoneTime
}

/** The server's time as well as this phone can know it. */
export function serverNow(): number {
  return Date.now() + offsetMs
}
