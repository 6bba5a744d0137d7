import { type Locale, readingOrder } from '@madang/contract/locale.ts'
import { helplineKind } from '@madang/contract/operators/content/house/helplines.ts'
import type { getHelplines as endpoint, HelplineRegion } from '@madang/contract/reading/house.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { Context } from '../context.ts'
import { settingsOf } from './house-settings.ts'

const regionOf: Readonly<Record<string, HelplineRegion>> = { KR: 'korea', CN: 'mainland', TW: 'taiwan', HK: 'hongkong' }
const regions: readonly HelplineRegion[] = ['korea', 'mainland', 'taiwan', 'hongkong']
/** Where a reader of a language most likely is, where no country is told. */
const likely: Readonly<Record<Locale, HelplineRegion>> = { 'ko-KR': 'korea', 'zh-CN': 'mainland', 'en-GB': 'korea' }

/** Numbers that help, those of the caller's region first. */
export async function getHelplines({
  db,
  locale,
  laws: [country],
}: Context<'db' | 'locale' | 'laws'>): Promise<Out<typeof endpoint>> {
  const own = regionOf[country ?? ''] ?? likely[locale]
  const order = [own, ...regions.filter((region) => region !== own)]
  const all = await settingsOf(db, helplineKind)
  const items = all.flatMap(({ id, content: { texts, region, number }, isSample }) => {
    const text = readingOrder(locale)
      .map((each) => texts[each])
      .find((each) => each !== null)
    return text ? [{ id, region, number, ...text, isSample }] : []
  })
  return { items: items.toSorted((left, right) => order.indexOf(left.region) - order.indexOf(right.region)) }
}
