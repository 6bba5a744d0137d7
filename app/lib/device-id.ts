import { clientConstants } from '@madang/contract/constants.ts'
import { uuid } from './uuid.ts'

const cookieName = 'deviceid'
let inMemory: string | undefined

/** The id of this phone: a cookie of 365 days, or memory where cookies are refused (R36, R154). Survives logout (R209). */
export function deviceId(): string {
  const kept = new RegExp(`(?:^|; )${cookieName}=([0-9a-f-]{36})`).exec(document.cookie)?.[1]
  inMemory ??= kept ?? uuid()
  const seconds = clientConstants.cookieDays * 24 * 3600
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${cookieName}=${inMemory}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`
  return inMemory
}
