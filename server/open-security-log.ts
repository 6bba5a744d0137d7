import { join } from 'node:path'
import type { Config } from './config.ts'
import type { KeyRing } from './keys/key-ring.ts'
import type { Clock } from './ports/clock.ts'
import {
  type OpenPlace,
  type SecurityPlace,
  securityFile,
  securityOutput,
  securitySyslog,
} from './ports/security-places.ts'
import { writeSeen } from './security/write-seen.ts'
import { createSecurityLog, type SecurityLog, shortDigest } from './security/security-log.ts'

export type { SecurityPlace }

interface Ground {
  readonly clock: Clock
  readonly ring: KeyRing
  /** Of a test; it gets every event besides. */
  readonly also?: SecurityPlace | undefined
}

/** Opens the security log at its places and says in it that the server started, with which settings. */
export function openSecurityLog(config: Config, { clock, ring, also }: Ground) {
  const open: OpenPlace[] = [
    config.securityLog === 'stdout'
      ? securityOutput
      : securityFile(config.securityLogFile ?? join(config.data, 'security.jsonl')),
  ]
  if (config.securitySyslog) open.push(securitySyslog(config.securitySyslog))
  const places = [...open.map(({ place }) => place), ...(also ? [also] : [])]
  const log: SecurityLog = createSecurityLog({ clock, ring, places })
  log.securityEvent('process.started', { settings: shortDigest(ring, 'security settings', JSON.stringify(config)) })
  const close = async (services: Parameters<typeof writeSeen>[0]) => {
    await writeSeen(services)
    await Promise.all(open.map((place) => place.close()))
  }
  return { log, close }
}
