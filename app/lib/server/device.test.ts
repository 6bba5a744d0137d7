import { createHash } from 'node:crypto'
import { murmurX64Hash128 } from '@fingerprintjs/fingerprintjs'
import { expect, test } from 'vitest'
import { deviceString } from './device.ts'

test('REQ-151 the device string names its parts in the given order and signs all before the sign with the salt', () => {
  const text = deviceString({ id: 'a-b', salt: 'salt', now: 1795276800000.4, zoneMinutes: 540 })
  const signed =
    'client=h5&device=web&imei=a-b&timestamp=1795276800000&version=1.0&channel=web&timezone=540&deviceid=a-b'
  expect(text).toBe(`${signed}&sign=${createHash('sha256').update(`${signed}salt`).digest('hex')}`)
})

test('REQ-152 the device hash is MurmurHash3 x64-128 with seed 31', () => {
  expect(murmurX64Hash128('', 31)).toBe('24700f9f1986800ab4fcc880530dd0ed')
  expect(murmurX64Hash128('hello', 31)).toBe('e4c67dbb6870107c1129fe575d609dfb')
  expect(murmurX64Hash128('안녕', 31)).toBe('13b51f3a2708556526a0de14e7abf6bb')
})
