import { useState } from 'react'
import { useNavigation } from '../../../lib/navigation/router.ts'
import { AccessState } from './access-state.tsx'
import { AskForm } from './ask-form.tsx'
import { EnterForm } from './enter-form.tsx'
import { type AccessKeys, forgetKeys, keepKeys, keptKeys } from './kept.ts'
import { ReadForm } from './read-form.tsx'
import { ShownKeys } from './shown-keys.tsx'
import './access.css'

/** A request without a login: making it, reading it by its number, and setting the new password (REQ-50). */
export function AccessPart({ part }: { part: string | undefined }) {
  const navigation = useNavigation()
  const [keys, setKeys] = useState(keptKeys)
  const [made, setMade] = useState<AccessKeys | null>(null)
  const [ticket, setTicket] = useState<string | null>(null)
  const toStart = () => void navigation.go({ to: '/access' }, { replace: true })
  const read = (next: AccessKeys) => {
    keepKeys(next)
    setKeys(next)
    toStart()
  }
  const leave = (next?: 'read') => {
    forgetKeys()
    setKeys(null)
    setTicket(null)
    void navigation.go({ to: '/access', search: next ? { part: next } : {} }, { replace: true })
  }
  if (made) return <ShownKeys keys={made} onKept={() => setMade(null)} />
  if (ticket) return <EnterForm ticket={ticket} onOld={() => setTicket(null)} onDone={forgetKeys} />
  if (part === 'read') return <ReadForm onRead={read} />
  if (keys) return <AccessState keys={keys} onTicket={setTicket} onLeave={leave} />
  return (
    <AskForm
      onMade={(next) => {
        keepKeys(next)
        setKeys(next)
        setMade(next)
      }}
    />
  )
}
