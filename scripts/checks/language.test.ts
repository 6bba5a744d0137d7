import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { catalogues, type Place } from './test-catalogues.ts'
import { languageRules } from './test-language-rules.ts'

const places: readonly Place[] = ['app', 'console', 'live', 'server']

test('REQ-8 the texts of every place are read', () => {
  for (const place of places) expect(Object.keys(catalogues.ko[place]).length, place).toBeGreaterThan(40)
})

const rows = Object.entries(languageRules).flatMap(([language, each]) =>
  each.map((rule) => [`${language}: ${rule.about}`, language as 'ko' | 'zh' | 'en', rule] as const),
)

test.each(rows)('%s', (_, language, { never, bad, good, of = places, except }) => {
  expect(bad).toMatch(never)
  expect(good).not.toMatch(never)
  const wrong = of.flatMap((name) =>
    Object.entries(catalogues[language][name])
      .filter(([, text]) => never.test(text))
      .map(([key, text]) => `${name} ${key}: ${text}`),
  )
  expect(wrong.filter((line) => !except?.test(line))).toEqual([])
})

test('REQ-8 the glossary names each thing as its texts may', () => {
  const glossary = readFileSync(new URL('../../docs/glossary.md', import.meta.url), 'utf8')
  const lines = [...glossary.matchAll(/^\| (?!Thing|---)(.+) \|$/gm)].map(([, line = '']) => line.split(' | '))
  expect(lines.length).toBeGreaterThan(30)
  const banned = (['ko', 'zh', 'en'] as const).flatMap((language, index) => {
    const { never } = languageRules[language].find(({ about }) => about.startsWith('one name for each thing'))!
    return lines.filter((line) => never.test(line[index + 1] ?? '')).map((line) => `${language}: ${line[index + 1]}`)
  })
  expect(banned).toEqual([])
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
    const wrong = Object.entries(catalogues[language].app)
      .filter(([key, text]) => ofRules.test(key) && /\d/.test(bare(text)) && !(key in fixedFigures))
      .map(([key, text]) => `${key}: ${text}`)
    expect(wrong).toEqual([])
  },
)
