import type { Feature } from '@madang/contract/features.ts'
import { countryAnswers } from '@madang/contract/chat/country-requests.ts'
import type { QueuedCountryRequest } from '@madang/contract/operators/casework/countries.ts'
import { countryName } from '@madang/client/display-names.ts'
import { countryTexts } from '../../countries/texts.ts'
import { localeNow, useT } from '../../lib/locale.ts'
import { moment } from '../../lib/moment.ts'
import { useTexts } from '../../lib/texts-of.ts'

interface Props {
  readonly item: QueuedCountryRequest
}

const named = (country: string | null) => (country ? countryName(country, localeNow()) : '–')

/** The country that holds and the one asked for. */
export function FromTo({ item: { current, asked } }: Props) {
  return (
    <>
      {named(current)} → {named(asked)}
    </>
  )
}

/** What somebody wrote, the country before and after, and what changes for them. */
export function AboutRequest({ item }: Props) {
  const t = useT()
  const { words, openedAt, registered, current, asked, gains, loses, answer } = item
  return (
    <>
      <p>“{words}”</p>
      <p className="s">{moment(openedAt)}</p>
      <dl className="key-values">
        <dt>{t('user.countryAtStart')}</dt>
        <dd>{named(registered)}</dd>
        <dt>{t('country.now')}</dt>
        <dd>{named(current)}</dd>
        <dt>{t('country.asked')}</dt>
        <dd>{named(asked)}</dd>
        <dt>{t('country.gains')}</dt>
        <dd>
          <Features features={gains} />
        </dd>
        <dt>{t('country.loses')}</dt>
        <dd>
          <Features features={loses} />
        </dd>
      </dl>
      {answer ? <p className="s">{countryAnswers[answer][localeNow()]}</p> : null}
    </>
  )
}

function Features({ features }: { features: readonly Feature[] }) {
  const say = useTexts(countryTexts)
  return <>{features.length ? features.map((feature) => say(feature)).join(' · ') : '–'}</>
}
