import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { everyCallMayFail, everyUserCallMayFail } from './failures-of-all.ts'
import { failures, type FailureName } from './failures.ts'

/** The part of the path that names a call's domain: `friend` of `/api/v1/friend/GetFriends`. */
export function domainOf({ path }: Endpoint): string {
  return path.split('/').at(-2) ?? ''
}

/** The part of the path that names the call within its domain. */
export function nameOf({ path }: Endpoint): string {
  return path.split('/').at(-1) ?? ''
}

/** Everything a call may refuse with, its own failures first, each once, in the order of their numbers. */
export function refusalsOf({ failures: own, auth }: Endpoint): { own: FailureName[]; every: FailureName[] } {
  const shared = [...everyCallMayFail, ...(auth === 'user' ? everyUserCallMayFail : [])]
  return { own: inOrder(own), every: inOrder(shared.filter((failure) => !own.includes(failure))) }
}

/** Whether a call carries the device string in `Authorization` and the device's id in `imei` (REQ-151). */
export function carriesDeviceString({ input, auth }: Endpoint): boolean {
  return auth === 'visitor' && input instanceof z.ZodObject && 'deviceHash' in input.shape
}

function inOrder(names: readonly FailureName[]): FailureName[] {
  return [...new Set(names)].sort((left, right) => failures[left].code - failures[right].code)
}
