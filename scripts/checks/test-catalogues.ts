import { readFileSync } from 'node:fs'
import { en as appEn } from '../../app/lib/texts/en.ts'
import { ko as appKo } from '../../app/lib/texts/ko.ts'
import { zh as appZh } from '../../app/lib/texts/zh.ts'
import { en as consoleEn } from '../../console/lib/texts/en.ts'
import { ko as consoleKo } from '../../console/lib/texts/ko.ts'
import { zh as consoleZh } from '../../console/lib/texts/zh.ts'
import { en as liveEn } from '../../live-site/lib/texts/en.ts'
import { ko as liveKo } from '../../live-site/lib/texts/ko.ts'
import { zh as liveZh } from '../../live-site/lib/texts/zh.ts'

/** Where a text is said: in a screen of the app, the console or the class site, or by the server. */
export type Place = 'app' | 'console' | 'live' | 'server'
export type Catalogue = Readonly<Record<string, string>>

const beside = import.meta.glob<Readonly<Record<string, unknown>>>(
  ['../../console/**/*texts.ts', '!**/node_modules/**', '!**/dist/**'],
  { eager: true },
)
const tags = { ko: 'ko-KR', zh: 'zh-CN', en: 'en-GB' } as const
const shortOf: Readonly<Record<string, keyof typeof tags>> = { 'ko-KR': 'ko', 'zh-CN': 'zh', 'en-GB': 'en' }

/** The texts that stand beside single pages of the console. */
function besidePages(language: keyof typeof tags): Catalogue {
  const found = Object.entries(beside).flatMap(([file, exported]) =>
    Object.values(exported).flatMap((value) => {
      const texts = (value as Partial<Record<string, Catalogue>> | null)?.[tags[language]]
      return texts ? Object.entries(texts).map(([key, text]) => [`${file} ${key}`, text] as const) : []
    }),
  )
  return Object.fromEntries(found)
}

/** A text in the three languages, as the server and the contract write most: Korean, Chinese, English, one after the other. */
const triple = /'([^'\n]*[가-힣][^'\n]*)',\s*'([^'\n]*)',\s*['"]([^'"\n]*)['"]/g
/** A text beside the name of its language. */
const named = /'(ko-KR|zh-CN|en-GB)':\s*(['"`])((?:(?!\2).)+)\2/gs
const ofServer = Object.keys(
  import.meta.glob([
    '../../server/**/*.ts',
    '../../contract/**/*.ts',
    '!**/*.test.ts',
    '!**/test-*',
    '!**/sample/**',
    '!**/node_modules/**',
  ]),
).map((file) => {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8')
  const triples = [...source.matchAll(triple)].map(([, ko = '', zh = '', en = '']) => ({ ko, zh, en }))
  const alone = [...source.matchAll(named)].map(([, tag = '', , text = '']) => ({ [shortOf[tag]!]: text }))
  return { file, texts: [...triples, ...alone] as readonly Partial<Record<keyof typeof tags, string>>[] }
})

function catalogue(language: keyof typeof tags, app: Catalogue, console: Catalogue, live: Catalogue) {
  const server = Object.fromEntries(
    ofServer.flatMap(({ file, texts }) =>
      texts.flatMap((text, at) => (text[language] ? [[`${file} ${at + 1}`, text[language]]] : [])),
    ),
  )
  return { app, console: { ...console, ...besidePages(language) }, live, server }
}

/** Every text of the product by language and place. */
export const catalogues: Readonly<Record<'ko' | 'zh' | 'en', Readonly<Record<Place, Catalogue>>>> = {
  ko: catalogue('ko', appKo, consoleKo, liveKo),
  zh: catalogue('zh', appZh, consoleZh, liveZh),
  en: catalogue('en', appEn, consoleEn, liveEn),
}
