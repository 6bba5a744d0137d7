import { readCookie, setCookie } from '../storage/cookies.ts'
import { uuid } from '@madang/client/uuid.ts'

let inMemory: string | undefined

/** The id of this phone: a cookie of 365 days, or memory where cookies are refused (REQ-36, REQ-154). Survives logout (REQ-209). */
export function deviceId(): string {
  const kept = readCookie('deviceid')
  inMemory ??= kept && /^[0-9a-f-]{36}$/.test(kept) ? kept : uuid()
  setCookie('deviceid', inMemory)
  return inMemory
}
