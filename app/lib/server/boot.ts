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
let information: Asking | undefined
let known: AppInformation | undefined

/** Settles when it is known where calls go: asked once, 10 s at most, the built-in address otherwise (REQ-35). Never fails. */
export function baseReady(): Promise<void> {
  return (base ??= findBase())
}

let first: Promise<void> | undefined

/** How long everything else waits for the initialisation, which itself has no time-out (REQ-153). */
export const startWaitMs = clientConstants.apiDomainTimeoutMs

/**
 * Settles when the first try of initialisation is over, well or not, or takes too long to wait for. No other call goes out
 * before (REQ-35). Never fails.
 */
export function started(): Promise<void> {
  return (first ??= new Promise((resolve) => {
    const timer = setTimeout(resolve, startWaitMs)
    const goOn = () => {
      clearTimeout(timer)
      resolve()
    }
    appInformation().then(goOn, goOn)
  }))
}

/** One answer that is waited for, and how many requests for it are on their way. */
interface Asking {
  readonly answer: Promise<AppInformation>
  /** Asks beside what has no answer yet: whichever answers first counts. */
  readonly ask: () => void
}

/** Asks for the app information, once; a failure is forgotten, so that the next asking tries again (REQ-35, REQ-151). */
export function appInformation(): Promise<AppInformation> {
  return (information ??= startAsking()).answer
}

/** Asks for the app information also where it was asked and no answer came yet: a slow one still counts. */
export function askInformationBeside(): Promise<AppInformation> {
  if (!information) return appInformation()
  information.ask()
  return information.answer
}

function startAsking(): Asking {
  let running = 0
  let isAnswered = false
  let resolve: (answer: AppInformation) => void
  let reject: (error: unknown) => void
  const answer = new Promise<AppInformation>((...settle) => ([resolve, reject] = settle))
  const ask = () => {
    if (isAnswered) return
    running++
    initialise().then(
      (told) => {
        isAnswered = true
        resolve(told)
      },
      (error: unknown) => {
        running--
        if (running > 0 || isAnswered) return
        if (information === asking) information = undefined
        reject(error)
      },
    )
  }
  const asking = { answer, ask }
  ask()
  return asking
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
    { headers: { Language: localeNow() } },
  )
  if (answer.success !== done) throw new Error(answer.msg)
  known = fromWire(answer.data) as AppInformation // the one answer read without its schema, see above
  setServerTime(known.serverTime)
  store('isFirst', 'false')
  return known
}
