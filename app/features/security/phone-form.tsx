import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { normalContact, startPhoneChange } from '@madang/contract/users/contact.ts'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { ContactForm, type TypedContact } from './contact-form.tsx'
import { PhoneCodes, type StartedPhoneChange } from './phone-codes.tsx'
import { contactQuery } from './queries.ts'

interface PhoneFormProps {
  readonly isSet: boolean
  /** The change whose codes are on their way; kept while the sheet is closed, since the codes may be read on this phone. */
  readonly started: StartedPhoneChange | undefined
  readonly onStarted: (started: StartedPhoneChange | undefined) => void
  readonly onDone: () => void
}

/** Sets, changes or removes the telephone number: number and password, then the codes (REQ-51). */
export function PhoneForm({ isSet, started, onStarted, onDone }: PhoneFormProps) {
  const t = useT()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TypedContact>({ value: '', password: '' })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (text: string) => {
      normalContact('phone', text)
      return call(startPhoneChange, { phone: text, password: typed.password })
    },
    onSuccess: (change, phone) => {
      if (change.codes.new || change.codes.old) return onStarted({ ...change, phone })
      onDone()
      return queries.invalidateQueries({ queryKey: contactQuery.queryKey })
    },
    meta: { quiet: true },
  })
  if (started) return <PhoneCodes started={started} onDone={onDone} onBack={() => onStarted(undefined)} />
  return (
    <ContactForm
      field={{
        label: t('contact.phone'),
        placeholder: '010-1234-5678',
        type: 'tel',
        inputMode: 'tel',
        autoComplete: 'tel',
        maxLength: 32,
        hint: t('contact.phoneHint'),
      }}
      verb={t('contact.sendCode')}
      typed={typed}
      onTyped={(next) => {
        setTyped(next)
        reset()
      }}
      isSet={isSet}
      isPending={isPending}
      error={error}
      onSave={mutate}
    />
  )
}
