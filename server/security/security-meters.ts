import { securityKinds } from '@madang/contract/operators/security-kinds.ts'
import { counter } from '../metrics/meter.ts'

export const securityEvents = counter({
  name: 'madang_security_events_total',
  about: 'Events of the security log in this process, failed logins and wrong image codes among them.',
  labels: { kind: Object.keys(securityKinds) },
})
