import { expect, test } from 'vitest'
import { initials } from '@madang/contract/values/hangul.ts'
import { coinMatches } from './initials.ts'

test('REQ-70 the initial consonants of a Korean name', () => {
  expect(initials('비트코인')).toBe('ㅂㅌㅋㅇ')
  expect(initials('이더리움 ETH')).toBe('ㅇㄷㄹㅇ ETH')
})

test('REQ-70 a coin is found by part of its name, its symbol and its initial consonants', () => {
  const bitcoin = { name: '비트코인', symbol: 'BTC' }
  for (const typed of [
    '트코',
    'btc',
    'ㅂㅌㅋㅇ',
    'ㅌㅋ',
    '비트 코인',
    '비트코인 BTC',
    'btc 비트',
    'ＢＴＣ',
    '\u202ebtc',
  ])
    expect(coinMatches(bitcoin, typed), typed).toBe(true)
  for (const typed of ['', 'ㅇㄷ', 'eth', 'ㅂ트', '\u200b']) expect(coinMatches(bitcoin, typed), typed).toBe(false)
})
