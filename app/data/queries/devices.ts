import { queryOptions } from '@tanstack/react-query'
import type { Out } from '@madang/contract/endpoint.ts'
import { getSessions } from '@madang/contract/users/security.ts'
import { call } from '../../lib/server/call.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'

export type DeviceSession = Out<typeof getSessions>['items'][number]

/** The phones I am logged in on (REQ-57). */
export const sessionsQuery = queryOptions({
  queryKey: accountKeys.devices(),
  queryFn: ({ signal }) => call(getSessions, {}, { signal }),
  meta: { quiet: true },
})

/** Phones whose login I have not said was mine; the one in my hand is not among them. */
export function strangers(items: readonly DeviceSession[]): DeviceSession[] {
  return items.filter(({ isNewDevice, isCurrent }) => isNewDevice && !isCurrent)
}
