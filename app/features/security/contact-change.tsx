import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ContactKind, normalContact, startContactChange } from '@madang/contract/users/contact.ts'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { forgetTyped, useKeptText } from '../../lib/storage/kept-text.ts'
import { ContactForm } from './contact-form.tsx'
import { ContactCodes, type StartedChange } from './contact-codes.tsx'
import { contactQuery } from './queries.ts'

interface ContactChangeProps {
  readonly kind: ContactKind
  readonly isSet: boolean
  /** The change whose codes are on their way; kept while the sheet is closed, since the codes may be read on this phone. */
  readonly started: StartedChange | undefined
  readonly onStarted: (started: StartedChange | undefined) => void
  readonly onDone: () => void
}

/** How a contact of each kind is typed. */
const fields = {
  phone: { placeholder: '010-1234-5678', type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 32 },
  email: {
    placeholder: 'mina@example.com',
    type: 'email',
    inputMode: 'email',
    autoComplete: 'email',
    maxLength: 254,
  },
} as const satisfies Record<ContactKind, object>

/** Sets, changes or removes a contact: what it is and the password, then the codes (REQ-51). */
export function ContactChange({ kind, isSet, started, onStarted, onDone }: ContactChangeProps) {
  const t = useT()
  const queries = useQueryClient()
  const name = `contact/${kind}`
  const { text: value, isRestored, type } = useKeptText(name)
  const [password, setPassword] = useState('')
  const done = () => {
    forgetTyped(name)
    onDone()
  }
  const { mutate, isPending, error, reset, submittedAt } = useMutation({
    mutationFn: async (to: string) => {
      normalContact(kind, to)
      return call(startContactChange, { kind, value: to, password })
    },
    onSuccess: ({ codes, old }, to) => {
      if (codes.new || codes.old) return onStarted({ kind, codes, old, value: to })
      done()
      return queries.invalidateQueries({ queryKey: contactQuery.queryKey })
    },
    meta: { quiet: true },
  })
  if (started)
    return <ContactCodes started={started} askedAt={submittedAt} onDone={done} onBack={() => onStarted(undefined)} />
  return (
    <ContactForm
      field={{ ...fields[kind], label: t(`contact.${kind}`), hint: t(`contact.hint.${kind}`) }}
      verb={t(`contact.sendCode.${kind}`)}
      isRestored={isRestored}
      typed={{ value, password }}
      onTyped={(next) => {
        if (next.value !== value) type(next.value)
        setPassword(next.password)
        reset()
      }}
      isSet={isSet}
      isPending={isPending}
      error={error}
      onSave={mutate}
    />
  )
}
