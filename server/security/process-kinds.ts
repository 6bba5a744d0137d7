import type { Kind } from './kind.ts'

/** What happens outside calls; the code tells it where it happens. */
export const processKinds = {
  'path.unknown': {
    severity: 'info',
    fields: ['failure', 'network'],
    alertFrom: { times: 10_000, minutes: 10 },
  },
  'request.broken': {
    severity: 'info',
    fields: ['failure', 'network'],
    alertFrom: { times: 10_000, minutes: 10 },
  },
  'file.refused': {
    severity: 'notice',
    fields: ['network'],
    alertFrom: { times: 5000, minutes: 10 },
  },
  'socket.refused': {
    severity: 'notice',
    fields: [],
    alertFrom: { times: 5000, minutes: 10 },
  },
  'process.started': {
    severity: 'notice',
    fields: ['settings'],
  },
  'operator.atServer': {
    severity: 'alert',
    fields: ['about'],
    alertFrom: { times: 1, minutes: 60 },
  },
  'key.turned': {
    severity: 'warning',
    fields: ['key'],
    alertFrom: { times: 1, minutes: 60 },
  },
  'audit.broken': {
    severity: 'alert',
    fields: ['operator'],
    alertFrom: { times: 1, minutes: 60 },
  },
  'alert.raised': {
    severity: 'alert',
    fields: ['about', 'times'],
  },
} as const satisfies Record<string, Kind>
