import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { contactKinds, type ContactKind, type getContact } from '@madang/contract/users/contact.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../lib/locale.ts'
import { ContactChange } from './contact-change.tsx'
import type { StartedChange } from './contact-codes.tsx'
import { DelayedContact } from './delayed-contact.tsx'
import { contactQuery } from './queries.ts'

/** Telephone number and e-mail address: optional, masked, for getting back in (REQ-51). */
export function Contacts() {
  const t = useT()
  const { data } = useQuery(contactQuery)
  const [kind, setKind] = useState<ContactKind>()
  const [started, setStarted] = useState<Partial<Record<ContactKind, StartedChange | undefined>>>({})
  const start = (of: ContactKind, change?: StartedChange) => setStarted((before) => ({ ...before, [of]: change }))
  return (
    <section aria-labelledby="contacts-title">
      <div className="section-head">
        <h2 id="contacts-title">{t('contact.title')}</h2>
        <span className="text-13 quiet">{t('register.optional')}</span>
      </div>
      {contactKinds.map((one) => (
        <button key={one} type="button" className="row" onClick={() => setKind(one)}>
          <span className="grow">{t(`contact.${one}`)}</span>
          <span className="text-13 quiet tabular">
            {data ? (data[one] ?? t('contact.none')) : '\u00a0'}
            {data?.[one] && !data[states[one].proved] ? ` · ${t('contact.notProved')}` : null}
          </span>
          <Icon name="next" size="s" />
        </button>
      ))}
      {contactKinds.map((one) => {
        const delayed = data?.[states[one].delayed]
        return delayed ? <DelayedContact key={one} kind={one} delayed={delayed} /> : null
      })}
      <p className="pad text-13 quiet">{t('contact.text')}</p>
      <Sheet open={kind !== undefined} onClose={() => setKind(undefined)} title={kind ? t(`contact.${kind}`) : ''}>
        {kind ? (
          <ContactChange
            key={kind}
            kind={kind}
            isSet={data?.[kind] != null}
            started={started[kind]}
            onStarted={(change) => start(kind, change)}
            onDone={() => {
              start(kind)
              setKind(undefined)
            }}
          />
        ) : null}
      </Sheet>
    </section>
  )
}

/** Where the answer says whether a contact is proved, and which change of it waits. */
const states = {
  phone: { proved: 'isPhoneProved', delayed: 'delayedPhone' },
  email: { proved: 'isEmailProved', delayed: 'delayedEmail' },
} as const satisfies Record<ContactKind, Record<'proved' | 'delayed', keyof Out<typeof getContact>>>
