/** How far the phone's clock is from the server's, in milliseconds; known after initialisation (REQ-151, REQ-214). */
let offsetMs = 0
/** The server's time when this page first heard it. */
let openedAt: number | null = null

export function setServerTime(serverTime: number, phoneTime = Date.now()): void {
  openedAt ??= serverTime
  offsetMs = serverTime - phoneTime
}

/** The server's time as well as this phone can know it. */
export function serverNow(): number {
  return Date.now() + offsetMs
}

/** The server's time when this page was opened, as well as it was told. */
export function openedTime(): number {
  return openedAt ?? serverNow()
}
