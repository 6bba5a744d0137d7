import type { MaintenanceNotice } from '@madang/contract/reading/house.ts'

/** How a maintenance stands at a moment, in milliseconds: null once it is over. */
export function maintenanceTime({ from, to }: Pick<MaintenanceNotice, 'from' | 'to'>, now: number) {
  if (now >= to.getTime()) return null
  return now < from.getTime() ? 'comes' : 'lasts'
}
