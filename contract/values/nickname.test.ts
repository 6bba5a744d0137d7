import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldNickName, isLikeStaff, isNickNameAllowed, normalNickName } from './nickname.ts'

test.each([
  '미나',
  '박지훈',
  '小明',
  '币圈新人',
  'Mina Kim',
  'José',
  '❤️미나',
  '🐯🐯',
  'さくら',
  'a1',
  '앞마당쇠',
  'Supporter7',
  'Модест',
  'ㅋㅋㅋ',
  'ㅇㅅㅇ민아',
  '민ㅏ',
])('%s may be used', (name) => expect(isNickNameAllowed(name)).toBe(true))

test.each([
  ['one character', '김'],
  ['one character of several code points', '👍🏽'],
  ['twenty-one characters', '가'.repeat(21)],
  ['nothing but spaces', '    '],
  ['nothing but signs', '...'],
  ['a zero-width space', 'Mi\u200Bna'],
  ['a zero-width joiner', 'Mi\u200Dna'],
  ['a turn of direction', 'Mina\u202Eanim'],
  ['an isolate', '\u2066Mina'],
  ['a Hangul filler', 'Mi\u3164na'],
  ['a blank of Braille', 'Mi\u2800na'],
  ['a soft hyphen', 'Mi\u00ADna'],
  ['a line break', 'Mi\nna'],
  ['another kind of space', 'Mi\u00A0na'],
  ['a private character', 'Mina\uE000'],
  ['half a surrogate pair', 'Mina\uD800'],
  ['a tower of marks', `Mina${'\u0301\u0302\u0303\u0304'}`],
  ['a colour selector on a letter', 'Min\uFE0Fa'],
])('%s is refused (REQ-43)', (_, name) => expect(isNickNameAllowed(name)).toBe(false))

const likeStaff = `
  admin | Admin | A d m i n | ad.min | аdmin | αdmin | ADM1N | 4dm!n | ａｄｍｉｎ |
  ádmìn | ᴀᴅᴍɪɴ | 🅐🅓🅜🅘🅝 | 🅰🅳🅼🅸🅽 | 🇦🇩🇲🇮🇳 | adrnin | 𝓪𝓭𝓶𝓲𝓷 | Madang |
  MADANG official | m@dang | 0fficial | OFFlClAL | Customer Service |
  customer_care | Staff | cvc | GM | Mod | Support | Studio | Lecturer Kim |
  оperator | 운영자 | 운영 팀 | 마당운영진 | 관 리 자 | 고객센터 | 마당 | 마당공식 | ㅇㅕㅇ자운영자 | ㅇㅜㄴㅇㅕㅇㅈㅏ | 운ㅇㅕㅇ자 | ㄱㅗㄱㅐㄱ센터 | 관ㄹㅣ자 | ꓮꓓꓟꓲꓠ | ⲟfficial | 강사 김 | 管理员 |
  官方客服 | 官 方 | 客服01 | 工作人員 | 系统 | 讲师王`
test.each(likeStaff.split('|').map((name) => name.trim()))(
  '%s is refused because it could be taken for staff (INV-F03, THR-12)',
  (name) => expect(isLikeStaff(name)).toBe(true),
)

const anyText = fc.string({ unit: 'binary', maxLength: 30 })

test('what is allowed keeps its form, shows every character, and stays refused or allowed when typed in parts', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'grapheme', maxLength: 24 })), (text) => {
      const name = normalNickName(text)
      expect(normalNickName(name)).toBe(name)
      expect(isNickNameAllowed(text.normalize('NFD'))).toBe(isNickNameAllowed(text.normalize('NFC')))
      if (isNickNameAllowed(text))
        expect(name).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u200B-\u200F\u202A-\u202E\u2066-\u2069]/u)
    }),
    { numRuns: 5000 },
  )
})

test('no invisible character hides anywhere in an allowed name', () => {
  const unseen = fc.constantFrom(
    ...'\u200B\u200C\u200D\u200E\u200F\u202A\u202E\u2060\u2066\u2069\uFEFF\u00AD\u3164\uFFA0\u115F\u034F',
  )
  fc.assert(
    fc.property(unseen, fc.nat({ max: 2 }), (hidden, place) => {
      const name = 'Mina'
      expect(isNickNameAllowed(name.slice(0, place + 1) + hidden + name.slice(place + 1))).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('a staff word stays refused whatever stands around it, in any capitals and with any signs between', () => {
  const word = fc.constantFrom('admin', 'operator', 'official', 'madang', '운영자', '고객센터', '官方', '客服')
  const around = fc.string({ unit: fc.constantFrom(...'가나 다abc我你_-'), maxLength: 4 })
  const spell = fc.constantFrom('', ' ', '.', '_', '-', '·')
  fc.assert(
    fc.property(word, around, around, spell, fc.boolean(), (staff, before, after, between, loud) => {
      const spelled = [...(loud ? staff.toUpperCase() : staff)].join(between)
      expect(isLikeStaff(before + spelled + after)).toBe(true)
    }),
    { numRuns: 2000 },
  )
})

test('names are found alike whatever their width and capitals', () => {
  expect(foldNickName('ＭＩＮＡ  Kim')).toBe(foldNickName('mina kim'))
})
