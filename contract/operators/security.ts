import { z } from 'zod'
import { instant } from '../ids.ts'
import { listOf } from './lists/list-of.ts'
import { query } from './operator-endpoint.ts'
import { securityKinds, type SecurityKind } from './security-kinds.ts'

const kind = z.enum(Object.keys(securityKinds) as [SecurityKind, ...SecurityKind[]]) // its own keys

const severity = z.enum(['alert', 'error', 'warning', 'notice', 'info'])

/** When a kind reached the rate at which the console warns. */
export const alertList = listOf({
  item: z.object({ kind, severity, from: instant, until: instant, times: z.int(), isOpen: z.boolean() }),
  sorts: ['began', 'times'],
  filters: { kind, severity },
  words: 0,
})

export const getSecurityAlerts = query({
  path: 'security/GetAlerts',
  summary: 'When kinds of security events reached the rate at which the console warns, narrowed, the newest first',
  right: 'security.read',
  input: alertList.input,
  output: alertList.output,
})

export const getSecurity = query({
  path: 'security/GetSecurity',
  summary: 'How often each kind of security event happened, and from when on the console warns',
  right: 'security.read',
  input: {},
  output: z.object({
    kinds: z.array(
      z.object({
        kind,
        severity,
        lastHour: z.int(),
        lastDay: z.int(),
        lastMonth: z.int(),
        /** From so many in so many minutes the console warns; null for what is counted alone. */
        alertFrom: z.object({ times: z.int(), minutes: z.int() }).nullable(),
      }),
    ),
  }),
})
