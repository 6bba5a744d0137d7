import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPasswordAllowed } from '@madang/contract/values/password.ts'
import { seededRandom } from '../../ports/random.ts'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  ['of the lists', ['password', 'iloveyou1', 'qwertyuiop', 'football1', 'trustno1', 'PASSWORD123']],
  ['of the product', ['madang1234', 'Madang2026', 'bitcoin123', 'cvc12345', 'kakao1234', 'korea1234', 'upbit123!']],
  ['Korean on Latin keys', ['rkskekfk', 'rkskekfk1', 'tkfkdgo1234', 'qlalfqjsgh', 'eogksalsrnr', 'rlaalstn1234']],
  ['Korean', ['가나다라마바사아자차카타파하', '사랑해12345', '비밀번호1234']],
  ['pinyin and digits that sound alike', ['woaini1314', '5201314520', 'wangwei123', 'zhangwei520', 'woaiwojia']],
  ['along the keyboard', ['1q2w3e4r', '1qaz2wsx', 'qwer1234', 'asdfasdf', '147258369', 'zxcvbnm1']],
  ['days and names with years', ['19880808', '20020630', '08081988', 'michael1988', 'jessica2001']],
])('REQ-47 passwords %s are refused, whatever their capital letters', (_group, passwords) => {
  expect(passwords.filter((password) => !isCommonPassword(password))).toEqual([])
  expect(passwords.filter((password) => isPasswordAllowed(password, { isCommon: isCommonPassword }))).toEqual([])
})

test('REQ-47 of 100,000 passwords by chance one at most is taken for a common one', () => {
  const random = seededRandom('passwords by chance')
  const made = Array.from({ length: 100_000 }, () => random.bytes(9).toString('base64url'))
  expect(made.filter(isCommonPassword).length).toBeLessThanOrEqual(1)
})

test('the list is at most 4 MiB and is looked up without being unpacked', () => {
  expect(statSync(join(import.meta.dirname, 'common-passwords.bin')).size).toBeLessThanOrEqual(4 * 2 ** 20)
  for (const allowed of ['maru-walks-slowly', 'the-crane-reads-alone', '천천히 걷는 마루'])
    expect(isCommonPassword(allowed)).toBe(false)
})
