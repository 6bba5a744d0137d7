import { useState } from 'react'
import { proposeOffering } from '@madang/contract/operators/running/countries.ts'
import { type Feature, featureNames } from '@madang/contract/features.ts'
import { countries } from '@madang/contract/values/countries.ts'
import { momentOfKoreanField } from '@madang/client/korean-time.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../lib/call.ts'
import { localeNow } from '../lib/locale.ts'
import { useTexts } from '../lib/texts-of.ts'
import { Choice } from '../parts/choice.tsx'
import { Text } from '../parts/fields.tsx'
import { ReasonWindow } from '../parts/reason-window.tsx'
import { useCountryName } from './country-name.ts'
import type { Shown } from './countries-page.tsx'
import { countryTexts } from './texts.ts'

const byName = (nameOf: (country: string) => string) => (one: string, other: string) =>
  nameOf(one).localeCompare(nameOf(other), localeNow())

/** One feature in one country, off or on, in a window; a colleague decides. */
export function OfferingWindow({ shown, onClose }: { shown: Shown; onClose: () => void }) {
  const t = useTexts(countryTexts)
  const nameOf = useCountryName()
  const [feature, setFeature] = useState<Feature>('buyback')
  const [country, setCountry] = useState(shown.countries[0]!.country)
  const [becomes, setBecomes] = useState<'off' | 'on'>('off')
  const [from, setFrom] = useState('')
  const listed = shown.countries.map((each) => each.country)
  const people = shown.countries.find((each) => each.country === country)?.people
  const ask = (reason: string) =>
    call(proposeOffering, {
      feature,
      country,
      isOff: becomes === 'off',
      from: momentOfKoreanField(from)?.getTime() ?? null,
      reason,
    })
  return (
    <ReasonWindow
      act={ask}
      onClose={onClose}
      onDone={() => toast(t('requested'))}
      title={t('changeTitle')}
      text={t('changeText')}
      verb={t('request')}
    >
      <Choice
        label={t('feature')}
        value={feature}
        values={featureNames}
        nameOf={(each) => t(each)}
        onValue={setFeature}
      />
      <Choice
        label={t('country')}
        value={country}
        values={[...listed, ...countries.filter((each) => !listed.includes(each)).sort(byName(nameOf))]}
        nameOf={nameOf}
        onValue={setCountry}
      />
      <p className="s">{people === undefined ? t('peopleNotListed') : t('people', { n: people })}</p>
      <Choice
        label={t('becomes')}
        value={becomes}
        values={['off', 'on'] as const}
        nameOf={(each) => t(each)}
        onValue={setBecomes}
      />
      <Text label={t('from')} type="datetime-local" value={from} onValue={setFrom} />
    </ReasonWindow>
  )
}
