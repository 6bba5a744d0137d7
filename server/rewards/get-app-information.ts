import type { Out, Parsed } from '@madang/contract/endpoint.ts'
import type { getInstanceAppInformation as endpoint } from '@madang/contract/tool.ts'
import type { Context } from '../context.ts'
import { appInformation } from '../users/registration/app-information.ts'
import { versionsAt } from '../rules/rules-on.ts'

export async function getInstanceAppInformation(
  { db, now, addresses, features, keys }: Context<'db' | 'now' | 'addresses' | 'features' | 'keys'>,
  { pasteText }: Parsed<typeof endpoint>,
): Promise<Out<typeof endpoint>> {
  return appInformation(
    addresses,
    { salt: keys.salt, features, ruleVersions: await versionsAt(db, now) },
    { pasteText, now },
  )
}
