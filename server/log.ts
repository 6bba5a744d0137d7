import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * The log of the process, as JSON lines. Of an error only the fields named here are written (THR-25): the database's
 * `detail` quotes whole rows, with whatever is secret in them.
 */
export function createLog(level: 'error' | 'warn' | 'info', to?: DestinationStream): Logger {
  const options = { level, serializers: { err: shown } }
  return to ? pino(options, to) : pino(options)
}

function shown(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, stack, cause } = error
  // What errors of the database and the system say besides; undefined on others, and then left out.
  const { code, table, constraint } = error as Partial<Record<'code' | 'table' | 'constraint', unknown>>
  return { type: name, message, stack, code, table, constraint, ...(cause !== undefined && { cause: shown(cause) }) }
}
