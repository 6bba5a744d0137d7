import { expect, test } from 'vitest'
import { inviteCodeIn } from './invite-code-in.ts'

test.each([
  ['K7M2QX9A', 'K7M2QX9A'],
  [' k7m2-qx9a\n', 'k7m2qx9a'],
  ['10000', '10000'],
  ['https://madang.example/?inviteCode=K7M2QX9A#/share?inviteCode=K7M2QX9A', 'K7M2QX9A'],
  ['Come to Madang! https://madang.example/#/share?inviteCode=K7M2QX9A', 'K7M2QX9A'],
  ['javascript:alert(1)', 'javascri'],
  ['', ''],
])('REQ-44 a copied code is taken alone or out of its link, in the letters of a code: %j', (text, code) =>
  expect(inviteCodeIn(text)).toBe(code),
)
