/** SQLSTATE of a server that is going down, coming up, or cut the connection (class 08, 57P01–57P03). */
const lostStates = /^(08|57P0[123])/
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'])
/** `pg` gives these no code. */
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** SQLSTATE of a wait for a lock that took too long. */
export const lockTimeout = '55P03'

/** The code of an error of the database or the network, otherwise an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Whether the connection broke, so that nothing is known about the fate of what was sent last. */
export function isLostConnection(error: unknown): boolean {
  const code = codeOf(error)
  return lostStates.test(code) || lostCodes.has(code) || (error instanceof Error && lostMessages.test(error.message))
}

const noRoomCodes = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether a disk is full, of the database or our own: what was asked was not done. */
export function isNoRoom(error: unknown): boolean {
  return noRoomCodes.has(codeOf(error))
}

/** Whether an error says something of the database and nothing of what was asked, so that nothing else would fare better. */
export function concernsAll(error: unknown): boolean {
  return isLostConnection(error) || isNoRoom(error)
}
