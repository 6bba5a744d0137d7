import { useQuery } from '@tanstack/react-query'
import { type CodeUse, getUndeliveredCodes } from '@madang/contract/users/contact.ts'
import { Note } from '@madang/ui/note.tsx'
import { accountKeys } from './keys/account-keys.ts'
import { useT } from './locale.ts'
import { call } from './server/call.ts'

/** Asked so often, and so many times: services tell within two minutes, or a code is of little use any more. */
const everyMs = 5000
const mostAsks = 24

interface UndeliveredCodeProps {
  readonly use: CodeUse
  /** When the code was asked for: another one is another question. */
  readonly askedAt: number
}

/** Says that a code did not arrive, and what to do, while a page waits for it (REQ-50). */
export function UndeliveredCode({ use, askedAt }: UndeliveredCodeProps) {
  const t = useT()
  const { data } = useQuery({
    queryKey: accountKeys.undelivered(use, askedAt),
    queryFn: ({ signal }) => call(getUndeliveredCodes, { use }, { signal }),
    refetchInterval: ({ state }) => state.dataUpdateCount + state.errorUpdateCount < mostAsks && everyMs,
    gcTime: 0,
    meta: { quiet: true },
  })
  const key = use === 'email' ? 'contact.undelivered.email' : 'contact.undelivered.phone'
  if (!data?.contacts.length) return null
  return (
    <div role="status">
      {data.contacts.map((contact) => (
        <Note key={contact}>{t(key, { contact })}</Note>
      ))}
    </div>
  )
}
