import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { normalContact, setContact } from '@madang/contract/users/contact.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { useT } from '../../lib/locale.ts'
import { ContactForm, type TypedContact } from './contact-form.tsx'
import { contactQuery } from './queries.ts'

/** Sets or removes the e-mail address. */
export function EmailForm({ isSet, onDone }: { isSet: boolean; onDone: () => void }) {
  const t = useT()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TypedContact>({ value: '', password: '' })
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (text: string) => {
      normalContact('email', text)
      return call(setContact, { kind: 'email', value: text, password: typed.password })
    },
    onSuccess: (contact) => {
      queries.setQueryData(contactQuery.queryKey, contact)
      toast(t('contact.saved'))
      onDone()
    },
    meta: { quiet: true },
  })
  return (
    <ContactForm
      field={{
        label: t('contact.email'),
        placeholder: 'mina@example.com',
        type: 'email',
        inputMode: 'email',
        autoComplete: 'email',
        maxLength: 254,
      }}
      verb={t('profile.save')}
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
