/**
 * Nicknames (REQ-43, REQ-85, INV-F03): 2 to 20 visible characters, stored in one normal form, and never like the names of
 * platform staff. Pure, so that the app answers while a person types and the server decides with the same rule.
 */

export const nickNameLength = { least: 2, most: 20 } as const
/** Emoji of several code points count as one character; this bounds what they may bring. */
const mostCodePoints = 80

/** How a nickname is kept: composed (NFC), no spaces around it, single spaces inside. */
export function normalNickName(text: string): string {
  return text.normalize('NFC').trim().replace(/ {2,}/g, ' ')
}

/** How nicknames are compared and searched: compatibility forms and capital letters made alike. */
export function foldNickName(text: string): string {
  return normalNickName(text.normalize('NFKC').toLowerCase())
}

/** Why a nickname may not be used: its length, marks nobody sees, or that it looks like our staff's. */
type NickNameFault = 'length' | 'unseen' | 'staff'

/** The first reason why a nickname, in its normal form, may not be used, or null. */
export function nickNameFault(text: string): NickNameFault | null {
  const name = normalNickName(text)
  const length = characterCount(name)
  if (length < nickNameLength.least || length > nickNameLength.most || [...name].length > mostCodePoints)
    return 'length'
  if (!isVisible(name)) return 'unseen'
  return isLikeStaff(name) ? 'staff' : null
}

/** Whether a nickname, in its normal form, may be used. */
export function isNickNameAllowed(text: string): boolean {
  return nickNameFault(text) === null
}

/** Characters as people count them. */
export function characterCount(text: string): number {
  return [...characters.segment(text)].length
}
const characters = new Intl.Segmenter('ko', { granularity: 'grapheme' })

/** Controls, direction marks, fillers, unassigned and private characters; any space but the ordinary one. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|(?! )\p{Zs}/u
const markTower = /\p{M}{3,}/u
const seen = /[\p{L}\p{N}\p{Extended_Pictographic}]/u

function isVisible(name: string): boolean {
  // The colour form of an emoji (❤️) ends in an invisible selector, which is fine in that one place.
  const plain = name.replace(/(\p{Emoji})\uFE0F/gu, '$1')
  return !unseen.test(plain) && !markTower.test(plain) && seen.test(plain)
}

/** Words that make a name look like staff wherever they stand, even spelled with dots, spaces or look-alikes. */
const anywhere = wordsOf(`
  admin operator official moderator madang customerservice customercare helpdesk techsupport
  cvcteam cvcsupport lecturer
  운영자 운영진 운영팀 관리자 고객센터 고객지원 고객상담 상담원 상담사 공식 직원 강사 어드민 스태프 서포트팀 마당팀 마당지기
  管理员 管理員 官方 客服 运营 運營 工作人员 工作人員 客户服务 客戶服務 版主 讲师 講師`)
/** Words that are ordinary inside other words (supporter, 앞마당) and refused only when they stand alone. */
const alone = wordsOf(`
  staff support system mod gm cvc service studio
  마당 시스템 스탭 매니저 스튜디오
  系统 系統 平台 工作室`)

/** Whether a name could be taken for platform staff (INV-F03, THR-12). */
export function isLikeStaff(name: string): boolean {
  const words = skeleton(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const whole = words.join('')
  return (
    staffAnywhere.some((word) => whole.includes(word)) ||
    [...words, whole].some((word) => staffAlone.has(word)) ||
    (hasLooseLetters.test(whole) && staffLetters.some((word) => lettersOf(whole).includes(word)))
  )
}

/** Letters of Hangul that stand outside a syllable, as in ㅇㅜㄴㅇㅕㅇㅈㅏ. */
const hasLooseLetters = /[\u1100-\u11ff]/

/** A text as the letters of Hangul in their order, whether a letter begins a syllable, ends one or stands alone. */
function lettersOf(text: string): string {
  return text.normalize('NFKD').replace(/[\u11a8-\u11c2]/g, (last) => firstLetters[last.charCodeAt(0) - 0x11a8] ?? last)
}
/** The letters that end a syllable, each as it begins one; double ones as two. */
const firstLetters =
  'ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ'
    .split(' ')
    .map((one) => one.normalize('NFKD'))

/** Letters that look like a Latin letter, by that letter: Cyrillic, Greek, small capitals, digits and signs. */
const lookAlikes = {
  a: 'аαɑᴀ4@ꭺꓮ',
  b: 'вʙ8βɓ',
  c: 'сᴄϲⲥꓚ¢©',
  d: 'ԁᴅđɗδꓓ',
  e: 'еєεᴇ3€ҽ',
  f: 'ꜰƒϝꓝ',
  g: 'ɢɡ9ց',
  h: 'нһʜ',
  i: 'іιɪıꓲⲓl1!|ⅼʟӏł¡ǀ',
  j: 'јᴊϳ',
  k: 'кκᴋ',
  m: 'мᴍꓟ',
  n: 'пηոɴꓠ',
  o: 'оοσᴏ0øօⲟꓳ',
  p: 'рρᴘþ',
  r: 'гʀɾ®',
  s: 'ѕꜱꓢ5$ʂ§',
  t: 'тτᴛ7†ⲧꓔ',
  u: 'υᴜսцμ',
  v: 'νᴠѵⲩꓦ',
  w: 'шωᴡԝ',
  x: 'хχ×',
  y: 'уγʏү',
  z: 'ᴢ2ʐ',
} as const
const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter])),
)
/** Letters drawn in circles, squares and flags, each block in the order of the alphabet. */
const letterBlocks = [0x1f150, 0x1f170, 0x1f1e6]

/** One spelling for all texts that look alike. Only for comparing, never for showing. */
export function skeleton(text: string): string {
  const latin = [...text].map((one) => boxedLetter(one) ?? one).join('')
  const bare = latin
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
  return [...bare]
    .map((one) => letterOf.get(one) ?? one)
    .join('')
    .replaceAll('rn', 'm')
}

function boxedLetter(one: string): string | undefined {
  const code = one.codePointAt(0) ?? 0
  const start = letterBlocks.find((block) => code >= block && code < block + 26)
  return start === undefined ? undefined : String.fromCharCode(97 + code - start)
}

function wordsOf(list: string): string[] {
  return list.trim().split(/\s+/)
}

const staffAnywhere = anywhere.map(skeleton)
const staffAlone = new Set(alone.map(skeleton))
const staffLetters = staffAnywhere.filter((word) => /[가-힣]/.test(word)).map(lettersOf)
