import { Refusal } from '@madang/client/refusal.ts'

/** The refusal that was kept; null for any other end. */
export function refusalKept(kept: string): Refusal | null {
  if (!kept.startsWith('{')) return null
  const { code, message, detail } = JSON.parse(kept) as Pick<Refusal, 'code' | 'message' | 'detail'> // as `keptOf` of session.ts wrote it
  return new Refusal(code, message, detail)
}
