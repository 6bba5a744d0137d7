import { otherCountries } from '@madang/contract/features.ts'
import { countryName } from '@madang/client/display-names.ts'
import { localeNow } from '../lib/locale.ts'
import { useTexts } from '../lib/texts-of.ts'
import { countryTexts } from './texts.ts'

/** What a country of the switches is called, and all others. */
export function useCountryName(): (country: string) => string {
  const t = useTexts(countryTexts)
  return (country) => (country === otherCountries ? t('elsewhere') : countryName(country, localeNow()))
}
