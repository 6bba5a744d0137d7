import { expect, test } from 'vitest'
import { en as appEn } from '../../app/lib/texts/en.ts'
import { ko as appKo } from '../../app/lib/texts/ko.ts'
import { zh as appZh } from '../../app/lib/texts/zh.ts'
import { en as consoleEn } from '../../console/lib/texts/en.ts'
import { ko as consoleKo } from '../../console/lib/texts/ko.ts'
import { zh as consoleZh } from '../../console/lib/texts/zh.ts'
import { en as liveEn } from '../../live-site/lib/texts/en.ts'
import { ko as liveKo } from '../../live-site/lib/texts/ko.ts'
import { zh as liveZh } from '../../live-site/lib/texts/zh.ts'

/** What no text of a language says, by docs and the glossary; `good` and `bad` show that a rule tells them apart. */
interface Rule {
  readonly about: string
  readonly never: RegExp
  readonly bad: string
  readonly good: string
  /** The catalogues it is for; all without. */
  readonly of?: readonly ('app' | 'console' | 'live')[]
  /** Keys that may, and why. */
  readonly except?: Readonly<Record<string, string>>
}

const rules: Readonly<Record<'ko' | 'zh' | 'en', readonly Rule[]>> = {
  ko: [
    {
      about: 'no particle that hangs on a value, and a space before 님',
      never: /을\(를\)|이\(가\)|은\(는\)|\(으\)로|\}님/,
      bad: '{name}님이',
      good: '{name} 님이',
    },
    {
      about: 'no 세요 that reads as a command where something is counted',
      never: /(마다|부터|한 번만|그대로|다시) 세요/,
      bad: '한 번만 세요.',
      good: '한 번만 인정돼요.',
    },
    {
      about: 'screens speak in 해요체; only binding texts, which are in no catalogue, in 합니다체',
      never: /니다(?![가-힣])|습니까|십시오/,
      bad: '링크를 복사했습니다',
      good: '링크를 복사했어요',
    },
    {
      about: 'one name for each thing',
      never:
        /회원님|운영진|단말|에어드롭|바이백|되살|뿌리 값|총 공급량|장부|다시 확인 요청|단추|샘플|추천인|복구 단어|다단계|다운라인|그림|환전/,
      bad: '특별 에어드롭',
      good: '특별 에어드랍',
    },
  ],
  zh: [
    {
      about: 'full-width punctuation beside Chinese characters',
      never: /[一-鿿][,;:?!()]|[,;:?!()][一-鿿]/,
      bad: '您好,欢迎',
      good: '您好，欢迎',
    },
    {
      about: 'no space between a figure and its counter',
      never: /(\}|\d) (个|条|台|项|天|位|人|张|次|笔|步|分钟)/,
      bad: '{n} 条消息',
      good: '{n}条消息',
    },
    {
      about: 'one name for each thing, and 您 for the reader',
      never: /你|根值|回收|庭院|帐号|服务条款|隐私说明|活动消息|反作弊|资金池|下线|返佣|稳赚/,
      bad: '平台回收',
      good: '平台回购',
    },
    {
      about: 'a chat is 聊天',
      never: /会话|对话(?!框)/,
      of: ['app'],
      bad: '搜索此会话',
      good: '搜索聊天记录',
    },
  ],
  en: [
    {
      about: 'no literary or translated words',
      never: /\b(anew|for ever|whoever|whom|somebody|nobody|asked for|good for|good until|lies|let in)\b/i,
      bad: 'Log in anew',
      good: 'Log in again',
    },
    { about: 'no space before a percent sign', never: /[\d}] %/, bad: '80 % used', good: '80% used' },
    {
      about: 'one name for each thing',
      never: /\b(recovery words|recall a message|avatar|the books|another look)\b/i,
      bad: 'Prove the books',
      good: 'Verify ledger',
    },
  ],
}

const catalogues: Readonly<Record<'ko' | 'zh' | 'en', Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  ko: { app: appKo, console: consoleKo, live: liveKo },
  zh: { app: appZh, console: consoleZh, live: liveZh },
  en: { app: appEn, console: consoleEn, live: liveEn },
}

const rows = Object.entries(rules).flatMap(([language, each]) =>
  each.map((rule) => [`${language}: ${rule.about}`, language as 'ko' | 'zh' | 'en', rule] as const),
)

test.each(rows)('%s', (_, language, { never, bad, good, of = ['app', 'console', 'live'], except = {} }) => {
  expect(bad).toMatch(never)
  expect(good).not.toMatch(never)
  const wrong = of.flatMap((name) =>
    Object.entries(catalogues[language][name] ?? {})
      .filter(([key, text]) => never.test(text) && !(key in except))
      .map(([key, text]) => `${name} ${key}: ${text}`),
  )
  expect(wrong).toEqual([])
})

/** Texts about rewards, rules and what is to come, and the figures of them that no setting changes. */
const ofRules =
  /^(reward|rewards|rules|cvc|checkIn|calendar|invite|benefit|coming|odd|contest|xrp|studio|partner|points|live)\./
const fixedFigures: Readonly<Record<string, string>> = {
  'contest.feeWhy': 'the fee of a topic is written with its own percentages; see docs/status.md',
  'contest.digest': 'the name of a hash',
  'partner.fault.area': 'the length of a field',
  'partner.nothingGranted': 'how soon our team answers',
  'xrp.weekText': 'one of something',
  'xrp.one': 'one of something',
  'benefit.inviteText': 'one friend',
  'benefit.inviteOne': 'one friend',
  'checkIn.titleNothing': 'nothing, in figures',
  'checkIn.titleDoneNothing': 'nothing, in figures',
  'checkIn.doneNothing': 'nothing, in figures',
  'invite.level1': 'the name of a level',
  'cvc.risk': 'the sentence about risk, which is one',
  'cvc.habit': 'over how long a pace is measured',
  'cvc.habitWithClasses': 'over how long a pace is measured',
}

test.each(['ko', 'zh', 'en'] as const)(
  '%s: figures of the rules come in as values, never as digits of a text',
  (language) => {
    const bare = (text: string) => text.replaceAll(/\{\w+\}|10(?=분|分钟| minutes|-minute)|24:00|24|00:00/g, '')
    expect(bare('{days}일 안에 3일 활동하면')).toMatch(/\d/)
    expect(bare('{n}일, 10분마다, 24:00, 00:00')).not.toMatch(/\d/)
    const wrong = Object.entries(catalogues[language]['app'] ?? {})
      .filter(([key, text]) => ofRules.test(key) && /\d/.test(bare(text)) && !(key in fixedFigures))
      .map(([key, text]) => `${key}: ${text}`)
    expect(wrong).toEqual([])
  },
)
