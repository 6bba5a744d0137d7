import { Refusal } from '@madang/client/refusal.ts'
import { endedDuringChange, type SessionEnd } from './session.ts'

/** SESSION_ENDED; its row of the table of failures is not fetched for it. */
const ended = 1003

/** The refusal that was kept; null for any other end. */
export function refusalKept(kept: string): Refusal | null {
  if (!kept.startsWith('{')) return null
  const { code, message, detail } = JSON.parse(kept) as Pick<Refusal, 'code' | 'message' | 'detail'> // as `keptOf` of session.ts wrote it
  return new Refusal(code, message, detail)
}

/** Whether it came from another device, which may be a stranger's: not from this phone, a freeze or customer service. */
export function isByOtherDevice(end: SessionEnd | undefined): boolean {
  const code = end instanceof Refusal ? end.code : end
  return code === 'password' || code === 'deletion' || code === ended || code === endedDuringChange
}
