import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { normalContact, setContact } from '@madang/contract/users/contact.ts'
import { failureOf, failureText, Failure } from '@madang/contract/failures.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { Refusal } from '@madang/client/refusal.ts'
import { call } from '../../lib/server/call.ts'
import { useLanguage } from '../../lib/locale.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { contactQuery } from './queries.ts'

/** Sets or removes the e-mail address. */
export function EmailForm({ isSet, onDone }: { isSet: boolean; onDone: () => void }) {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const [value, setValue] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (text: string) => {
      normalContact('email', text)
      return call(setContact, { kind: 'email', value: text, password })
    },
    onSuccess: (contact) => {
      queries.setQueryData(contactQuery.queryKey, contact)
      toast(t('contact.saved'))
      onDone()
    },
    meta: { quiet: true },
  })
  const words = error instanceof Failure ? failureText(error.failure, error.detail, locale) : errorMessage(error)
  const isOfPassword = error instanceof Refusal && failureOf(error.code) === 'WRONG_CREDENTIALS'
  return (
    <form
      className="fs"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        mutate(value)
      }}
    >
      <Field
        label={t('contact.email')}
        placeholder="mina@example.com"
        value={value}
        onValue={(text) => {
          setValue(text)
          reset()
        }}
        error={error && !isOfPassword ? words : undefined}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <PasswordField
        label={t('login.password')}
        value={password}
        onValue={(text) => {
          setPassword(text)
          reset()
        }}
        error={error && isOfPassword ? words : undefined}
        autoComplete="current-password"
        maxLength={256}
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
      />
      <Button type="submit" wide busy={isPending} disabled={value.trim() === '' || password === ''}>
        {t('profile.save')}
      </Button>
      {isSet ? (
        <Button kind="plain" wide disabled={password === '' || isPending} onClick={() => mutate('')}>
          {t('contact.remove')}
        </Button>
      ) : null}
    </form>
  )
}
