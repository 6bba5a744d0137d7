import { useState } from 'react'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { queries } from '../../../lib/server/queries.ts'
import { accessQuery } from './access-query.ts'
import { AccessState } from './access-state.tsx'
import { AskForm } from './ask-form.tsx'
import { EnterForm } from './enter-form.tsx'
import { accessDraft, type AccessKeys, keptAccess } from './kept.ts'
import { ReadForm } from './read-form.tsx'
import { ShownKeys } from './shown-keys.tsx'
import './access.css'

/** A request without a login: making it, reading it by its number, and setting the new password (REQ-50). */
export function AccessPart({ part }: { part: string | undefined }) {
  const navigation = useNavigation()
  const [kept, setKept] = useState(keptAccess.read)
  const [ticket, setTicket] = useState<string | null>(null)
  const [isGone, setGone] = useState(false)
  const hold = (keys: AccessKeys, isWritten: boolean) => {
    const next = { keys, isWritten }
    keptAccess.keep(next, { isOnPhone: kept?.keys.secret === keys.secret && keptAccess.isOnPhone() })
    setKept(next)
    setGone(false)
    void navigation.go({ to: '/access' }, { replace: true })
  }
  const forget = () => {
    if (kept) queries.removeQueries({ queryKey: accessQuery(kept.keys).queryKey })
    keptAccess.forget()
    setKept(null)
  }
  if (ticket) return <EnterForm ticket={ticket} onOld={() => setTicket(null)} />
  if (part === 'read') return <ReadForm onRead={(keys) => hold(keys, true)} />
  if (kept && part !== 'ask') {
    if (!kept.isWritten) return <ShownKeys keys={kept.keys} onWritten={() => hold(kept.keys, true)} />
    return (
      <AccessState
        keys={kept.keys}
        onTicket={setTicket}
        onForget={() => {
          accessDraft.drop()
          forget()
        }}
        onGone={() => {
          forget()
          setGone(true)
        }}
      />
    )
  }
  return <AskForm isGone={isGone} onMade={(keys) => hold(keys, false)} />
}
