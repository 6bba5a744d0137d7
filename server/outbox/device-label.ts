import { modelName } from './device-models.ts'

/** Browsers inside other apps, and browsers, by what their User-Agent says; the first that fits is it. */
const apps: readonly (readonly [RegExp, string])[] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/MicroMessenger/i, 'WeChat'],
  [/\bLine\//i, 'LINE'],
  [/NAVER\(/i, 'NAVER'],
  [/SamsungBrowser/i, 'Samsung Internet'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/Whale\//, 'Whale'],
  [/UCBrowser/, 'UC Browser'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]

/** Newer browsers say `K` for every model; some say their language, HarmonyOS or the maker before it. */
const notTheModel = '(?:[a-z]{2}(?:[-_][A-Za-z]{2,4}){1,2}|HarmonyOS); '
const modelPattern = new RegExp(
  `Android [\\d.]+; (?:${notTheModel})?(?!K\\)|${notTheModel})(?:(?:SAMSUNG|HUAWEI|HONOR|OPPO|vivo) )?([\\w .-]{2,24}?)(?: Build|\\)|;)`,
)

/**
 * What a person recognises their phone by (REQ-57), such as `iPhone · Safari` or `Galaxy S24 · KakaoTalk`. Null for a program
 * that says nothing of itself. Never more than a few words: the rest of the User-Agent is not kept (THR-27).
 */
export function deviceLabel(userAgent: string): string | null {
  const system = named(systems, userAgent)
  const model = modelPattern.exec(userAgent)?.[1]
  const parts = [model ? modelName(model) : system, named(apps, userAgent)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : null
}

function named(names: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}
