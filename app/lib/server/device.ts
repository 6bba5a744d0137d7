import { murmurX64Hash128 } from '@fingerprintjs/fingerprintjs'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { appInformation } from './boot.ts'
import { serverNow } from './clock.ts'
import { deviceId } from './device-id.ts'
import { viewerZone } from '../format/zones.ts'

/** Where this app is offered from (REQ-151). */
const channel = 'web'
const seed = 31

/**
 * The signed device string of login and registration as base64 (REQ-151): an integrity check, not a secret. Asks for the
 * initialisation first when the salt is not there yet. The time in it is the server's, so a wrong phone clock does no harm.
 */
export async function deviceAuthorization(): Promise<string> {
  const { salt } = await appInformation()
  return btoa(deviceString({ id: deviceId(), salt, now: serverNow(), zoneMinutes: -new Date().getTimezoneOffset() }))
}

export function deviceString({
  id,
  salt,
  now,
  zoneMinutes,
}: {
  id: string
  salt: string
  now: number
  zoneMinutes: number
}): string {
  const signed = `client=h5&device=web&imei=${id}&timestamp=${Math.round(now)}&version=1.0&channel=${channel}&timezone=${zoneMinutes}&deviceid=${id}`
  return `${signed}&sign=${bytesToHex(sha256(utf8ToBytes(signed + salt)))}`
}

/** MurmurHash3 x64-128, seed 31, over features of this phone (REQ-152). A fraud signal only, listed in the privacy text. */
export function deviceHash(): string {
  return murmurX64Hash128(features().join('\u0001'), seed)
}

function features(): readonly (string | number)[] {
  const { colorDepth, width, height } = screen
  const zone = viewerZone()
  return [
    navigator.userAgent,
    navigator.languages.join(),
    navigator.hardwareConcurrency,
    navigator.maxTouchPoints,
    `${Math.min(width, height)}x${Math.max(width, height)}x${colorDepth}`,
    devicePixelRatio,
    zone,
  ]
}
