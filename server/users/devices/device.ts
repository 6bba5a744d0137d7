import type { ServerKeys } from '../../keys/server-keys.ts'
import { storeShared } from '../../keys/shared-digests.ts'

/** A device as the server knows it: keyed digests, never the values themselves (REQ-152). Rows hold them wrapped (`keptDevice`). */
export interface Device {
  /** Hash and installation together: what limits, locks and "same device" go by. */
  readonly device: Buffer
  /** The hash alone, equal for phones of one make and setting: a fraud signal only. */
  readonly deviceHash: Buffer
}

/**
 * Who is calling, as far as a device can tell. Phones of one model share their hash, so the installation id (header
 * `imei`) is part of it: two friends with the same phone may invite each other and do not share a limit.
 */
export function deviceOf(keys: ServerKeys, { imei, hash, address }: { imei: string; hash: string; address: string }) {
  const installation = imei === '' ? `address ${address}` : imei
  return {
    device: keys.digest('device', `${hash} ${installation}`),
    deviceHash: keys.digest('deviceHash', hash),
  } satisfies Device
}

/** What a row keeps of a device. */
export function keptDevice(keys: Pick<ServerKeys, 'ring'>, device: Buffer): Buffer {
  return storeShared(keys, 'user.device', device)
}

/** The installation alone, which a picture to type is bound to (THR-02): the form that shows it knows no hash yet. */
export function installationOf(keys: ServerKeys, { imei, address }: { imei: string; address: string }): Buffer {
  return keys.digest('device', imei === '' ? `address ${address}` : imei)
}
