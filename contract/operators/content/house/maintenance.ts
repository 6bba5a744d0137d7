import { z } from 'zod'
import { instant } from '../../../ids.ts'
import { contentCalls, inEachLanguage, saveCall, withdrawCall, type ContentKind } from '../content-calls.ts'

/** While it lasts whatever changes something is refused with its words and its end; what is read stays (REQ-163, code 503). */
export const maintenanceContent = z.object({
  texts: inEachLanguage(z.object({ title: z.string().trim().min(1).max(120) })),
  /** Null until they are chosen. */
  from: instant.nullable(),
  to: instant.nullable(),
})
export type MaintenanceContent = z.infer<typeof maintenanceContent>

/** There is one notice at a time. */
export const theMaintenance = 'maintenance'
/** No maintenance is longer: a mistyped end must not close the house for a month. */
export const longestMaintenanceMs = 24 * 60 * 60_000

/** So long before its beginning the app tells of it. */
export const maintenanceNoticeMs = 24 * 60 * 60_000

export const maintenanceKind = {
  name: 'maintenance',
  area: 'maintenance',
  review: 'onSave',
  id: z.literal(theMaintenance),
  content: maintenanceContent,
  row: {},
  item: {},
  terms: {},
} as const satisfies ContentKind

export const maintenanceCalls = {
  ...contentCalls(maintenanceKind),
  save: saveCall(maintenanceKind),
  withdraw: withdrawCall(maintenanceKind),
}
