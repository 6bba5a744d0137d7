import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { normalContact, setContact, type ContactKind } from '@madang/contract/users/contact.ts'
import { failureText, Failure } from '@madang/contract/failures.ts'
import { Button } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { PasswordField } from '@madang/ui/forms/password-field.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/server/call.ts'
import { useLanguage, useT } from '../../lib/locale.ts'
import { errorMessage } from '../../lib/server/queries.ts'
import { contactQuery } from './queries.ts'

const kinds = ['phone', 'email'] as const

/** Telephone number and e-mail address: optional, masked, for getting back in (REQ-51). */
export function Contacts() {
  const t = useT()
  const { data } = useQuery(contactQuery)
  const [kind, setKind] = useState<ContactKind>()
  return (
    <section aria-labelledby="contacts-title">
      <div className="sec">
        <h2 id="contacts-title">{t('contact.title')}</h2>
        <span className="s13 q">{t('register.optional')}</span>
      </div>
      {kinds.map((one) => (
        <button key={one} type="button" className="row" onClick={() => setKind(one)}>
          <span className="grow">{t(`contact.${one}`)}</span>
          <span className="s13 q n">{data ? (data[one] ?? t('contact.none')) : '\u00a0'}</span>
          <Icon name="next" size="s" />
        </button>
      ))}
      <p className="pad s13 q">{t('contact.text')}</p>
      <Sheet open={kind !== undefined} onClose={() => setKind(undefined)} title={kind ? t(`contact.${kind}`) : ''}>
        {kind ? <ContactForm kind={kind} isSet={data?.[kind] != null} onDone={() => setKind(undefined)} /> : null}
      </Sheet>
    </section>
  )
}

function ContactForm({ kind, isSet, onDone }: { kind: ContactKind; isSet: boolean; onDone: () => void }) {
  const { t, locale } = useLanguage()
  const queries = useQueryClient()
  const [value, setValue] = useState('')
  const [password, setPassword] = useState('')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (text: string) => {
      normalContact(kind, text)
      return call(setContact, { kind, value: text, password })
    },
    onSuccess: (contact) => {
      queries.setQueryData(contactQuery.queryKey, contact)
      toast(t('contact.saved'))
      onDone()
    },
    meta: { quiet: true },
  })
  const words = error instanceof Failure ? failureText(error.failure, error.detail, locale) : errorMessage(error)
  const isOfValue = error instanceof Failure || (error && 'code' in error && [521, 522].includes(Number(error.code)))
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
        label={t(`contact.${kind}`)}
        placeholder={kind === 'phone' ? '010-1234-5678' : 'mina@example.com'}
        value={value}
        onValue={(text) => {
          setValue(text)
          reset()
        }}
        error={error && isOfValue ? words : undefined}
        type={kind === 'phone' ? 'tel' : 'email'}
        inputMode={kind === 'phone' ? 'tel' : 'email'}
        autoComplete={kind === 'phone' ? 'tel' : 'email'}
        maxLength={254}
        hint={kind === 'phone' ? t('contact.phoneHint') : undefined}
      />
      <PasswordField
        label={t('login.password')}
        value={password}
        onValue={(text) => {
          setPassword(text)
          reset()
        }}
        error={error && !isOfValue ? words : undefined}
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
