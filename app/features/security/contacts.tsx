import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { contactKinds, type ContactKind } from '@madang/contract/users/contact.ts'
import { Icon } from '@madang/ui/icons.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { useT } from '../../lib/locale.ts'
import { DelayedPhone } from './delayed-phone.tsx'
import { EmailForm } from './email-form.tsx'
import type { StartedPhoneChange } from './phone-codes.tsx'
import { PhoneForm } from './phone-form.tsx'
import { contactQuery } from './queries.ts'

/** Telephone number and e-mail address: optional, masked, for getting back in (REQ-51). */
export function Contacts() {
  const t = useT()
  const { data } = useQuery(contactQuery)
  const [kind, setKind] = useState<ContactKind>()
  const [started, setStarted] = useState<StartedPhoneChange>()
  const close = () => setKind(undefined)
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
            {one === 'phone' && data?.phone && !data.isPhoneProved ? ` · ${t('contact.notProved')}` : null}
          </span>
          <Icon name="next" size="s" />
        </button>
      ))}
      {data?.delayedPhone ? <DelayedPhone delayed={data.delayedPhone} /> : null}
      <p className="pad text-13 quiet">{t('contact.text')}</p>
      <Sheet open={kind !== undefined} onClose={close} title={kind ? t(`contact.${kind}`) : ''}>
        {kind === 'email' ? <EmailForm isSet={data?.email != null} onDone={close} /> : null}
        {kind === 'phone' ? (
          <PhoneForm
            isSet={data?.phone != null}
            started={started}
            onStarted={setStarted}
            onDone={() => {
              setStarted(undefined)
              close()
            }}
          />
        ) : null}
      </Sheet>
    </section>
  )
}
