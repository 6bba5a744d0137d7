import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { countryAnswers, getMyCountry, type MyCountry } from '@madang/contract/chat/country-requests.ts'
import type { Picture } from '@madang/contract/chat/pictures.ts'
import { countryName } from '@madang/client/display-names.ts'
import { Button } from '@madang/ui/button.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { accountKeys } from '../../../lib/keys/account-keys.ts'
import { useLanguage } from '../../../lib/locale.ts'
import { call } from '../../../lib/server/call.ts'
import { CountryForm } from './country-form.tsx'
import '../support.css'

/** The country whose law decides what I am offered, and asking for another (REQ-60); how far that is stands here. */
export function CountrySection() {
  const { t, locale } = useLanguage()
  const { data } = useQuery({
    queryKey: accountKeys.country(),
    queryFn: ({ signal }) => call(getMyCountry, {}, { signal }),
    meta: { quiet: true },
  })
  const [isOpen, setIsOpen] = useState(false)
  // Pictures stay while the sheet is closed; what is typed stays longer.
  const [pictures, setPictures] = useState<readonly Picture[]>([])
  if (!data) return null
  const { country, request } = data
  return (
    <section aria-labelledby="my-country">
      <div className="section-head">
        <h2 id="my-country">{t('country.title')}</h2>
      </div>
      <div className="my-country">
        <p>
          <b className="bold">{country ? countryName(country, locale) : t('country.none')}</b>
        </p>
        <p className="text-13 quiet">{t('country.text')}</p>
        {request ? <Standing request={request} /> : null}
        {request?.state === 'waiting' ? null : (
          <Button kind="soft" size="m" onClick={() => setIsOpen(true)}>
            {t('country.ask')}
          </Button>
        )}
      </div>
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={t('country.ask')}>
        {isOpen ? (
          <CountryForm
            current={country}
            pictures={pictures}
            onPictures={setPictures}
            onClose={() => setIsOpen(false)}
          />
        ) : null}
      </Sheet>
    </section>
  )
}

function Standing({ request }: { request: NonNullable<MyCountry['request']> }) {
  const { t, locale } = useLanguage()
  const { state, country, answer } = request
  return (
    <p className="text-13" role="status">
      {t(`country.${state}`, { country: countryName(country, locale) })}
      {answer ? ` ${countryAnswers[answer][locale]}` : null}
    </p>
  )
}
