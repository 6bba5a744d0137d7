import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getInstanceAppInformation as endpoint } from '@madang/contract/tool.ts'
import type { Context } from '../context.ts'
import { appInformation } from '../users/registration/app-information.ts'
import { versionsAt } from '../rules/rules-on.ts'

export async function getInstanceAppInformation(
  {
    db,
    now,
    addresses,
    features,
    keys,
    country,
    isOffered,
  }: Context<'db' | 'now' | 'addresses' | 'features' | 'keys' | 'country' | 'isOffered'>,
  { pasteText }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  const versions = Object.entries(await versionsAt(db, now))
  const offered = {
    ...features,
    recharge: features.recharge && isOffered('recharge', country),
    live: features.live && isOffered('live', country),
  }
  const ruleVersions = Object.fromEntries(
    versions.filter(([programme]) => isOffered(`programme ${programme}`, country)),
  )
  return appInformation(addresses, { salt: keys.salt, features: offered, ruleVersions }, { pasteText, now })
}
