import { z } from 'zod'
import { instant } from '../ids.ts'
import { query } from './operator-endpoint.ts'
import { securityKinds, type SecurityKind } from './security-kinds.ts'

const kind = z.enum(Object.keys(securityKinds) as [SecurityKind, ...SecurityKind[]]) // its own keys

export const getSecurity = query({
  path: 'security/GetSecurity',
  summary: 'How often each kind of security event happened, and which reached the rate at which the console warns',
  right: 'security.read',
  input: {},
  output: z.object({
    alerts: z.array(z.object({ kind, from: instant, until: instant, times: z.int(), isOpen: z.boolean() })),
    kinds: z.array(
      z.object({
        kind,
        severity: z.enum(['alert', 'error', 'warning', 'notice', 'info']),
        lastHour: z.int(),
        lastDay: z.int(),
        lastMonth: z.int(),
        /** From so many in so many minutes the console warns; null for what is counted alone. */
        alertFrom: z.object({ times: z.int(), minutes: z.int() }).nullable(),
      }),
    ),
  }),
})
