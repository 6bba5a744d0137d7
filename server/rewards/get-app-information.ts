import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getInstanceAppInformation as endpoint } from '@madang/contract/tool.ts'
import type { Context } from '../context.ts'
import { appInformation } from '../users/registration/app-information.ts'
import { offeredTo } from '../offerings/offerings.ts'
import { versionsAt } from '../rules/rules-on.ts'

export async function getInstanceAppInformation(
  {
    db,
    now,
    addresses,
    features,
    keys,
    laws,
    isOffered,
    campaigns,
  }: Context<'db' | 'now' | 'addresses' | 'features' | 'keys' | 'laws' | 'isOffered' | 'campaigns'>,
  { pasteText }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const versions = Object.entries(await versionsAt(db, now))
  const offered = { ...features, ...offeredTo({ features, laws, isOffered }) }
  const absent = laws.flatMap((country) => campaigns.absentFrom(country).map(({ id }) => id))
  if (!offered.cvc) absent.push('cvc')
  const ruleVersions = Object.fromEntries(versions.filter(([programme]) => !absent.includes(programme)))
  return appInformation(addresses, { salt: keys.salt, features: offered, ruleVersions }, { pasteText, now })
}
