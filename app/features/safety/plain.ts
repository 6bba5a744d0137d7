/**
 * Texts as the rules of safety read them. People who want to get past a rule write with wide letters, invisible
 * characters, letters of other scripts that look alike, digits for letters, or signs and spaces between them; the forms
 * here take that back. Only for comparing, never for showing.
 */
export interface Plain {
  /** Compatibility forms made alike, nothing invisible; capitals and spaces stay: addresses need them. */
  readonly exact: string
  /** In small letters, look-alikes as Latin letters, one space between words, spelled-out words joined. */
  readonly spaced: string
  /** As `spaced`, without any space or sign, Chinese in its simplified form: for Korean and Chinese. */
  readonly tight: string
  /** As `tight`, with the characters that were written: for what Taiwan and Hong Kong say in their own words. */
  readonly written: string
}

export function plainOf(text: string): Plain {
  const exact = text.normalize('NFKC').replace(unseen, '').normalize('NFC')
  const folded = [...exact.toLowerCase()].map((one) => letterOf.get(one) ?? one).join('')
  const spaced = joinSpelled(folded.replace(/\s+/g, ' ').trim()).replace(
    digitInWord,
    (digit) => letterOfDigit[digit] ?? digit,
  )
  const written = folded.replace(between, '')
  const tight = [...written].map((one) => simpleOf.get(one) ?? one).join('')
  return { exact, spaced, tight, written }
}

/** Format characters, fillers, selectors, marks that are never part of a word of ours. */
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u115f\u1160\u3164\uffa0\u2800\p{Cc}]/gu
/** All that may stand between the characters of a Korean or Chinese word without being read; `%` and `+` mean something. */
const between = /[^\p{L}\p{N}%+]/gu

/** Cyrillic, Greek and other letters that look like a Latin letter, each by that letter. */
const lookAlikes = {
  a: 'аαɑᴀ',
  b: 'ьвβʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еєεᴇ',
  g: 'ɡɢ',
  h: 'һнʜ',
  i: 'іιɪı',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ӏⅼʟ',
  m: 'мᴍ',
  n: 'пηɴ',
  o: 'оοσᴏօ',
  p: 'рρᴘ',
  r: 'гʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υᴜս',
  v: 'νᴠѵ',
  w: 'ԝшᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'ᴢ',
} as const
const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, alike]) => [...alike].map((one) => [one, letter])),
)

/** A digit or sign inside a Latin word, as in pr0fit. */
const digitInWord = /(?<=[a-z])[013457@$](?=[a-z])/g
const letterOfDigit: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}

/** `g u a r a n t e e d` and `p.r.o.f.i.t` as words. */
function joinSpelled(text: string): string {
  return text.replace(/(?<![a-z0-9])(?:[a-z0-9][ .*_\-|]){3,}[a-z](?![a-z0-9])/g, (spelled) =>
    spelled.replace(/[ .*_\-|]/g, ''),
  )
}

/** Traditional characters that the rules name, and their simplified form, in pairs. */
const simple =
  '穩稳賺赚賠赔帶带單单內内導导師师證证碼码鑰钥記记詞词資资費费錢钱轉转賬账帳账號号聯联繫系險险風风漲涨倍倍職职結结軟软續续領领進进這这裡里裏里們们戶户凍冻結结異异報报複复覆复復复營营員员審审運运電电報报訊讯發发給给訴诉驗验維维虧亏條条過过來来' +
  '說说沒没別别騙骗詐诈謊谎會会無无動动飛飞機机誰谁麼么稱称聲声線线門门鎖锁視视頻频網网盤盘遞递壓压議议廣广東东項项話话潤润輕轻鬆松達达萬万個个點点塊块雙双薦荐診诊團团隊队親亲幣币學学紅红價价莊庄額额認认購购讚赞務务墊垫繳缴納纳筆笔夠够稅税現现損损獎奖連连權权圖图趕赶緊紧馬马綁绑掃扫紙纸詳详諮咨詢询請请溝沟檢检辦办銀银監监將将產产專专屬属歐欧邊边閉闭'
const simpleOf = new Map(
  Array.from({ length: simple.length / 2 }, (_, index) => [simple[index * 2]!, simple[index * 2 + 1]!]),
)
