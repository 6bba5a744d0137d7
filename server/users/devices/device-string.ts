import { createHash } from 'node:crypto'
import { Failure } from '@madang/contract/failures.ts'
import type { Db } from '../../db/tables.ts'

/** Most the phone's idea of the server's time may be off (REQ-151). */
const windowMs = 5 * 60_000
const shape =
  /^(client=h5&device=web&imei=([^&]{0,64})&timestamp=(\d{13})&version=1\.0&channel=[^&]{0,64}&timezone=-?\d{1,4}&deviceid=[^&]{0,64})&sign=([0-9a-f]{64})$/

/** What the server reads from a device string. */
export interface DeviceString {
  readonly imei: string
  readonly sentAt: Date
  readonly sign: Buffer
}

/**
 * Reads the device string of REQ-151 from the header `Authorization` (base64). Null when it has another form or its sign
 * does not fit: an integrity check, not a secret, since every app knows the salt.
 */
export function readDeviceString(authorization: string, salt: string): DeviceString | null {
  const text = Buffer.from(authorization.slice(0, 1024), 'base64').toString('utf8')
  const [, signed, imei, timestamp, sign] = shape.exec(text) ?? []
  if (signed === undefined || imei === undefined || sign === undefined) return null
  if (
    createHash('sha256')
      .update(signed + salt)
      .digest('hex') !== sign
  )
    return null
  return { imei, sentAt: new Date(Number(timestamp)), sign: Buffer.from(sign, 'hex') }
}

/**
 * Refuses a login or registration whose device string is malformed (INVALID), more than 5 minutes off (EXPIRED, kind
 * `device`: initialise again) or was seen before (CONFLICT). Telemetry: passing it grants nothing (THR-26).
 */
export async function acceptDeviceString(
  db: Db,
  { authorization, imei, salt, now }: { authorization: string; imei: string; salt: string; now: Date },
): Promise<void> {
  const read = readDeviceString(authorization, salt)
  if (!read || read.imei !== imei) throw new Failure('INVALID', { field: 'authorization' })
  if (Math.abs(read.sentAt.getTime() - now.getTime()) > windowMs) throw new Failure('EXPIRED', { kind: 'device' })
  const fresh = await db
    .insertInto('device_sign')
    .values({ sign: read.sign, expires_at: new Date(read.sentAt.getTime() + windowMs) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('sign')
    .executeTakeFirst()
  if (!fresh) throw new Failure('CONFLICT')
}
