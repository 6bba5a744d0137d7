import { contentAreas } from '@madang/contract/operators/content/content-areas.ts'
import type { HouseStanding } from '@madang/contract/operators/content/house/standing.ts'
import type { Translate } from '@madang/client/language.ts'
import { localeNow } from '../lib/locale.ts'
import type { houseStandingTexts } from './texts.ts'

const areas = {
  company: 'company',
  legalDocument: 'legalDocuments',
  serviceHours: 'serviceHours',
  helpline: 'helplines',
  appReadings: 'appReadings',
  maintenance: 'maintenance',
} as const

/** What a part is called, and the place where it is written. */
export function partOf({ kind, id }: HouseStanding, say: Translate<(typeof houseStandingTexts)['en-GB']>) {
  const area = areas[kind]
  const name = contentAreas[area].name[localeNow()]
  if (kind === 'legalDocument') return { name: say(`doc.${id}` as 'doc.terms'), to: `/${area}/${id}` } // an item of `houseParts`
  if (kind === 'helpline') return { name: `${name}, ${say(id as 'korea')}`, to: `/${area}` }
  return { name, to: `/${area}/${id}` }
}
