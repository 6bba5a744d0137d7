import { clientConstants } from '@madang/contract/constants.ts'
import { done } from '@madang/contract/outcome.ts'
import { fromWire } from '@madang/contract/wire.ts'
import type { getInstanceAppInformation } from '@madang/contract/tool.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import { setServerTime } from './clock.ts'
import { deviceId } from './device-id.ts'
import { localeNow } from '../locale.ts'
import { post } from '@madang/client/post.ts'
import { below, setBase } from './address.ts'
import { readStored, store } from '../storage/storage.ts'

/** What the app is told before its first screen. Times stay in milliseconds: this file runs before the contract's schemas. */
export type AppInformation = Omit<Out<typeof getInstanceAppInformation>, 'serverTime'> & { readonly serverTime: number }

let base: Promise<void> | undefined
let information: Promise<AppInformation> | undefined
let known: AppInformation | undefined

/** Settles when it is known where calls go: asked once, 10 s at most, the built-in address otherwise (REQ-35). Never fails. */
export function baseReady(): Promise<void> {
  return (base ??= findBase())
}

let first: Promise<void> | undefined

/** Settles when the first try of initialisation is over, well or not. No other call goes out before (REQ-35). Never fails. */
export function started(): Promise<void> {
  return (first ??= appInformation().then(
    () => undefined,
    () => undefined,
  ))
}

/** Asks for the app information, once; a failure is forgotten, so that the next asking tries again (REQ-35, REQ-151). */
export function appInformation(): Promise<AppInformation> {
  return (information ??= initialise().catch((error: unknown) => {
    information = undefined
    throw error
  }))
}

/** Asks for the app information once more, because what it said holds no longer. */
export function appInformationAgain(): Promise<AppInformation> {
  information = undefined
  return appInformation()
}

/** The app information if it is there already. */
export function knownInformation(): AppInformation | undefined {
  return known
}

async function findBase(): Promise<void> {
  const timeout = AbortSignal.timeout(clientConstants.apiDomainTimeoutMs)
  try {
    const headers = { Language: localeNow() }
    const { success, data } = await post(below('/api/v1/tool/GetAPIDomain'), {}, { headers, signal: timeout })
    if (success === done && typeof data === 'string' && isOurs(data)) setBase(data)
  } catch {
    // The built-in address stays.
  }
}

/** The app believes its own address alone: the policy of its page lets it call no other (THR-06). */
function isOurs(address: string): boolean {
  return new URL(address).origin === location.origin
}

async function initialise(): Promise<AppInformation> {
  await baseReady()
  const answer = await post(
    below('/api/v1/tool/GetInstanceAppInformation'),
    {
      Version: clientConstants.version,
      ClientType: clientConstants.clientType,
      Imei: deviceId(),
      AppID: clientConstants.appID,
      IsFirstInstall: readStored('isFirst') === null,
      PasteText: '',
      InviteCode: clientConstants.initInviteCode,
    },
    { headers: { Language: localeNow() }, signal: AbortSignal.timeout(clientConstants.apiDomainTimeoutMs) },
  )
  if (answer.success !== done) throw new Error(answer.msg)
  known = fromWire(answer.data) as AppInformation // the one answer read without its schema, see above
  setServerTime(known.serverTime)
  store('isFirst', 'false')
  return known
}
